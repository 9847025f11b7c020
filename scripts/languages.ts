// `npm run languages`: lists what a language lacks, and takes translations in.
import { readFileSync } from 'node:fs'
import {
  type Area,
  areas,
  find,
  listTexts,
  problemOf,
  readTranslations,
  writeTranslations,
} from '@aureus/languages/build'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'

const usage = `npm run languages -- missing TAG [AREA]   prints the texts without a translation: id, place and English, between tabs
npm run languages -- fill TAG FILE        takes lines of id and translation, between tabs
npm run languages -- show TAG [AREA]      prints English and translation side by side
npm run languages -- blind TAG            prints id and translation of the texts that matter most, without the English
npm run languages -- compare TAG FILE     prints English, translation and what FILE says back, for lines of id and text
AREA is one of ${Object.keys(areas).join(', ')}.`

const [command, tag = '', argument] = process.argv.slice(2)

function translatedTexts() {
  const files = Object.fromEntries(
    Object.keys(areas).map((area) => [area, readTranslations(tag, area as Area)]),
  )
  return listTexts().map((text) => ({ text, words: find(files[text.area] ?? {}, text) }))
}

function printMissing(area: string | undefined): void {
  for (const { text, words } of translatedTexts())
    if (words === undefined && (area === undefined || text.area === area))
      console.log([text.id, placeOf(text), text.english].join('\t'))
}

function printAll(area: string | undefined): void {
  for (const { text, words } of translatedTexts())
    if (area === undefined || text.area === area)
      console.log([placeOf(text), text.english, words ?? ''].join('\t'))
}

/** Sentences about money and keys: translate them back, and compare. */
const MATTERS =
  /^(?:wallet\.(?:approval|described|details|import|importKey|move|owner|ownerProblems|permissions|pinned|rescue|sites|solePasskey|swap|vault)|react\.(?:send|swap|permissions)|mail\.messages)\b/
const SENTENCE_LENGTH = 60

function printBlind(): void {
  for (const { text, words } of translatedTexts())
    if (MATTERS.test(placeOf(text)) && text.english.length >= SENTENCE_LENGTH)
      console.log([text.id, words ?? ''].join('\t'))
}

function compare(file: string): void {
  const said = new Map(linesOf(file))
  for (const { text, words } of translatedTexts())
    if (said.has(text.id))
      console.log([text.id, placeOf(text), text.english, words, said.get(text.id)].join('\n  '))
}

const placeOf = ({ area, keys }: { area: Area; keys: readonly string[] }) =>
  `${area}.${keys.join('.')}`

/** Lines of id and text, between tabs. */
const linesOf = (file: string): [string, string][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', words = ''] = line.split('\t')
      return [id, words]
    })

function fill(file: string): void {
  const all = translatedTexts()
  const texts = new Map(all.map(({ text }) => [text.id, text]))
  const translated = new Map<string, string>()
  for (const { text, words } of all) if (words !== undefined) translated.set(text.id, words)
  const problems: string[] = []
  for (const [id, words] of linesOf(file)) {
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

try {
  if (!/^[a-z]{2}(?:-[A-Za-z0-9]+)?$/.test(tag)) throw new ProblemError(usage)
  if (command === 'missing') printMissing(argument)
  else if (command === 'show') printAll(argument)
  else if (command === 'blind') printBlind()
  else if (command === 'compare' && argument !== undefined) compare(argument)
  else if (command === 'fill' && argument !== undefined) fill(argument)
  else throw new ProblemError(usage)
} catch (error) {
  reportAndExit(error)
}
