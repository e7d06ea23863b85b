import Entities

/// The words for true and false in spreadsheets and among people, folded by `SearchText`.
///
/// Source: the names of `TRUE()` and `FALSE()` in LibreOffice and Excel, which write them into cells, and yes and no.
enum TruthWords {
  static let all: [String: Bool] = {
    var all: [String: Bool] = [:]
    for (text, truth) in [(right, true), (wrong, false)] {
      for word in text.split(whereSeparator: \.isWhitespace) { all[SearchText.fold(String(word))] = truth }
    }
    return all
  }()

  private static let right = """
    1 true t yes y on ✓ ✔
    wahr ja vrai oui verdadero sí cierto vero verdadeiro sim waar sant sand sann tosi kyllä satt já
    prawda tak pravda ano áno igaz igen истина да істина так ісціна тачно tačno točno istina da resnično
    doğru evet αληθής αληθησ αληθεσ ναι adevărat вярно tõene jah patiess patiesi jā tiesa teisinga taip
    cert veritat certo egia bai vera jes gwir đúng benar ya จริง ใช่ सत्य हाँ אמת כן صحيح صواب نعم درست بله
    真 真實 真实 是 対 はい 참 예
    """

  private static let wrong = """
    0 false f no n off ✗ ✘
    falsch nein faux non falso onwaar nee falskt nej falsk usann nei epätosi ei ósatt
    fałsz nie nepravda ne hamis nem ложь нет хибність хибно ні хлусня нетачно netačno netočno laž neistina
    yanlış hayır ψευδής ψευδησ ψευδεσ όχι fals невярно лъжа väär aplams aplami nē netiesa klaidinga
    não faltsua ez malvera anwir sai salah tidak เท็จ असत्य नहीं שקר לא خطأ لا نادرست خیر غلط
    假 假的 否 偽 伪 いいえ 거짓 아니요
    """
}
