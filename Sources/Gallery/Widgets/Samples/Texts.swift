import GalleryPictures
import Signals
import Widgets

extension WidgetSample {
  /// What shows a text, a picture or how far something is.
  static let texts = [
    WidgetSample("Label", "Shows a text") { stage in
      let label = Label("The quick brown fox jumps over the lazy dog.")
      label.isWrapping = true
      stage.offer("text", label.$text)
      stage.offer("isWrapping", label.$isWrapping)
      stage.offer("isSelectable", label.$isSelectable)
      stage.offer("textAlignment", label.$textAlignment, of: [.start, .center, .end])
      return label
    },
    WidgetSample("RichText", "Shows a text with marks, links and pictures, in a label") { stage in
      let label = Label()
      label.isWrapping = true
      label.richText = RichText {
        TextSpan("Bold", .bold)
        ", "
        TextSpan("italic", .italic)
        ", "
        TextSpan("code", .code)
        ", a "
        TextSpan("link", .link("https://example.org/"))
        " and a picture: "
        TextSpan(":art:", .picture(Picture(GeneratedArt.png(seed: "Widgets", size: 64))))
      }
      stage.offer("isSelectable", label.$isSelectable)
      stage.log("linkActivated", label.reactive.linkActivated)
      return label
    },
    WidgetSample("Image", "Shows an icon of the theme") { stage in
      let image = Image(iconName: "face-smile-symbolic", pixelSize: 48)
      stage.offer("iconName", image.$iconName)
      stage.offer("pixelSize", image.$pixelSize, in: 16...128)
      return image
    },
    WidgetSample("Avatar", "Shows a person, by picture or initials") { stage in
      let avatar = Avatar("Ada Lovelace", size: 64)
      stage.offer("text", avatar.$text)
      stage.offer("size", avatar.$size, in: 24...128)
      return avatar
    },
    WidgetSample("PictureView", "Shows a picture in a frame of its own size") { stage in
      let view = PictureView(width: 160, height: 100)
      view.picture = Picture(GeneratedArt.png(seed: "Widgets", size: 64))
      view.layout = Layout(halign: .center)
      view.accessibleLabel = "A generated picture"
      stage.offer("width", view.$width, in: 40...240)
      stage.offer("height", view.$height, in: 40...160)
      stage.offer("contentFit", view.$contentFit, of: [.cover, .contain])
      return view
    },
    WidgetSample("Spinner", "Turns while something takes its time") { stage in
      let spinner = Spinner(isSpinning: true)
      spinner.accessibleLabel = "Loading"
      spinner.layout = Layout(halign: .center, widthRequest: 32, heightRequest: 32)
      stage.offer("isSpinning", spinner.$isSpinning)
      return spinner
    },
    WidgetSample("ProgressBar", "Shows how far something has come") { stage in
      let bar = ProgressBar(fraction: 0.4)
      bar.accessibleLabel = "Progress"
      stage.offer("fraction", bar.$fraction, in: 0...1, step: 0.05)
      stage.offer("text", bar.$text)
      return bar
    },
  ]
}
