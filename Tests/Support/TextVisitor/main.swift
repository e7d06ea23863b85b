import Translations

// TextVisitor FOLDER: prints texts in the language of its environment, one per line; the language is chosen once per
// process. Started by TranslationsTests.
if CommandLine.arguments.count > 1 {
  useTranslations(domain: "binder-tests", folder: CommandLine.arguments[1])
}
print(tr("Save"))
print(tr("Follow {name}", ["name": "Ada"]))
for count in [0, 1, 2, 5] { print(trn("{count} person", "{count} people", count: count)) }
print(tr("Nobody translates this"))
print(tr(""))
