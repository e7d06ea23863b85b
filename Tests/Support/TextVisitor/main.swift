import Translations

// TextVisitor FOLDER: says texts in the language of the environment that it is started in, a line each; the language is
// chosen once in a process. TranslationsTests starts it.
if CommandLine.arguments.count > 1 {
  useTranslations(domain: "binder-tests", folder: CommandLine.arguments[1])
}
print(tr("Save"))
print(tr("Follow {name}", ["name": "Ada"]))
for count in [0, 1, 2, 5] { print(trn("{count} person", "{count} people", count: count)) }
print(tr("Nobody translates this"))
print(tr(""))
