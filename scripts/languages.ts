// `npm run languages`: lists what a language lacks, and takes translations in.
import { readFileSync } from 'node:fs'
import { type Area, areas } from './languages/catalogues.ts'
import { problemOf } from './languages/icu.ts'
import { find, listTexts, readTranslations, writeTranslations } from './languages/translations.ts'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'

const usage = `npm run languages -- missing TAG [AREA]   prints the texts without a translation: id, place and English, between tabs
npm run languages -- fill TAG FILE        takes lines of id and translation, between tabs
npm run languages -- show TAG [AREA]      prints English and translation side by side
AREA is one of ${Object.keys(areas).join(', ')}.`

const [command, tag = '', argument] = process.argv.slice(2)

try {
  if (!/^[a-z]{2}(?:-[A-Za-z0-9]+)?$/.test(tag)) throw new ProblemError(usage)
  if (command === 'missing') printMissing(argument)
  else if (command === 'show') printAll(argument)
  else if (command === 'fill' && argument !== undefined) fill(argument)
  else throw new ProblemError(usage)
} catch (error) {
  reportAndExit(error)
}

function translatedTexts() {
  const files = Object.fromEntries(
    Object.keys(areas).map((area) => [area, readTranslations(tag, area as Area)]),
  )
  return listTexts().map((text) => ({ text, words: find(files[text.area] ?? {}, text) }))
}

function printMissing(area: string | undefined): void {
  for (const { text, words } of translatedTexts())
    if (words === undefined && (area === undefined || text.area === area))
      console.log([text.id, `${text.area}.${text.keys.join('.')}`, text.english].join('\t'))
}

function printAll(area: string | undefined): void {
  for (const { text, words } of translatedTexts())
    if (area === undefined || text.area === area)
      console.log([`${text.area}.${text.keys.join('.')}`, text.english, words ?? ''].join('\t'))
}

function fill(file: string): void {
  const all = translatedTexts()
  const texts = new Map(all.map(({ text }) => [text.id, text]))
  const translated = new Map<string, string>()
  for (const { text, words } of all) if (words !== undefined) translated.set(text.id, words)
  const problems: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    const [id = '', words = ''] = line.split('\t')
    const text = texts.get(id)
    if (!text) problems.push(`${id}: no text has this id`)
    else {
      const problem = problemOf(words, new Set(text.values.keys()), tag)
      if (problem === undefined) translated.set(id, words)
      else problems.push(`${id}\t${text.english}\t${words}: ${problem}`)
    }
  }
  writeTranslations(tag, translated)
  console.log(`${translated.size} of ${texts.size} texts are translated.`)
  if (problems.length > 0) throw new ProblemError(problems.join('\n'))
}
