import GalleryPictures
import Signals
import Widgets

extension WidgetSample {
  /// Texts, pictures and progress.
  static let texts = [
    WidgetSample("Label", summary: "Shows a text") { stage in
      let label = Label("The quick brown fox jumps over the lazy dog.")
      label.isWrapping = true
      stage.addControl("text", property: label.$text)
      stage.addControl("isWrapping", property: label.$isWrapping)
      stage.addControl("isSelectable", property: label.$isSelectable)
      stage.addControl("textAlignment", property: label.$textAlignment, of: [.start, .center, .end])
      return label
    },
    WidgetSample("RichText", summary: "Shows a text with marks, links and pictures, in a label") { stage in
      let label = Label()
      label.isWrapping = true
      label.richText = RichText {
        TextSpan("Bold", .bold)
        ", "
        TextSpan("italic", .italic)
        ", "
        TextSpan("code", .code)
        ", "
        TextSpan("underlined", .underline)
        ", "
        TextSpan("struck through", .strikethrough)
        ", a "
        TextSpan("link", .link("https://example.org/"))
        " and a picture: "
        TextSpan(":art:", .picture(Picture(GeneratedArt.png(seed: "Widgets", size: 64))))
        TextSpan("make test\nmake run", .codeBlock)
      }
      stage.addControl("isSelectable", property: label.$isSelectable)
      stage.log("linkActivated", signal: label.reactive.linkActivated)
      return label
    },
    WidgetSample("Image", summary: "Shows an icon of the theme") { stage in
      let image = Image(iconName: "face-smile-symbolic", pixelSize: 48)
      stage.addControl("iconName", property: image.$iconName)
      stage.addControl("pixelSize", property: image.$pixelSize, in: 16...128)
      return image
    },
    WidgetSample("Avatar", summary: "Shows a person, by picture or initials") { stage in
      let avatar = Avatar("Ada Lovelace", size: 64)
      stage.addControl("text", property: avatar.$text)
      stage.addControl("size", property: avatar.$size, in: 24...128)
      return avatar
    },
    WidgetSample("PictureView", summary: "Shows a picture in a frame of its own size") { stage in
      let view = PictureView(width: 160, height: 100)
      view.picture = Picture(GeneratedArt.png(seed: "Widgets", size: 64))
      view.layout = Layout(halign: .center)
      view.accessibleLabel = "A generated picture"
      stage.addControl("width", property: view.$width, in: 40...240)
      stage.addControl("height", property: view.$height, in: 40...160)
      stage.addControl("contentFit", property: view.$contentFit, of: [.cover, .contain])
      return view
    },
    WidgetSample("Spinner", summary: "Turns while something takes its time") { stage in
      let spinner = Spinner(isSpinning: true)
      spinner.accessibleLabel = "Loading"
      spinner.layout = Layout(halign: .center, widthRequest: 32, heightRequest: 32)
      stage.addControl("isSpinning", property: spinner.$isSpinning)
      return spinner
    },
    WidgetSample("ProgressBar", summary: "Shows how far something has come") { stage in
      let bar = ProgressBar(fraction: 0.4)
      bar.accessibleLabel = "Progress"
      stage.addControl("fraction", property: bar.$fraction, in: 0...1, step: 0.05)
      stage.addControl("isPulsing", property: bar.$isPulsing)
      stage.addControl("text", property: bar.$text)
      return bar
    },
  ]
}
