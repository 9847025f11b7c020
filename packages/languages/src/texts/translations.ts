// The files of translations: `translations/<tag>/<area>.json`, nested like the English catalogues.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pseudoMessage } from '../pseudo/pseudoMessage.ts'
import { pseudoTag } from '../pseudo/pseudoTag.ts'
import { type Area, areas, filledAreas, listCatalogues } from './catalogues.ts'
import { readTexts, type Text } from './texts.ts'

export interface PlacedText extends Text {
  area: Area
  /** Keys in the area's file, from the catalogue down. */
  keys: string[]
  /** Place among the texts of one function, which share their keys. */
  index: number
  /** Whether other texts have the same keys. */
  isOneOfSeveral: boolean
  /** Short and stable: the same until the English changes. */
  id: string
}

const ID_LENGTH = 6

/** Every text of the product, in the order of its sources. */
export function listTexts(): PlacedText[] {
  return listCatalogues().flatMap(({ area, name, path }) =>
    place(readTexts(readFileSync(path, 'utf8'), path, filledAreas.has(area)), area, name),
  )
}

/** The texts of one catalogue with their places in a language's file. */
export function place(texts: readonly Text[], area: Area, name: string): PlacedText[] {
  const keysOf = (text: Text) => [name, ...text.path].join('\0')
  const totals = Map.groupBy(texts, keysOf)
  const counted = new Map<string, number>()
  return texts.map((text) => {
    const joined = keysOf(text)
    const index = counted.get(joined) ?? 0
    counted.set(joined, index + 1)
    const isOneOfSeveral = (totals.get(joined)?.length ?? 0) > 1
    const seed = [area, joined, index, text.english].join('\0')
    const id = createHash('sha256').update(seed).digest('hex').slice(0, ID_LENGTH)
    return { ...text, area, keys: [name, ...text.path], index, isOneOfSeveral, id }
  })
}

/** A file of translations as its JSON has it. */
export type Translations = { [key: string]: Translations | string | readonly string[] }

const folder = join(import.meta.dirname, '../../translations')

export const languageFolder = (tag: string) => join(folder, tag)

const fileOf = (tag: string, area: Area) => join(languageFolder(tag), `${area}.json`)

/** @returns an empty object if there is no such file */
export function readTranslations(tag: string, area: Area): Translations {
  if (tag === pseudoTag) return pseudoTranslations(area)
  const path = fileOf(tag, area)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Translations) : {}
}

/** The translation of a text, or `undefined`. */
export function find(translations: Translations, text: PlacedText): string | undefined {
  let here: Translations[string] | undefined = translations
  for (const key of text.keys) {
    if (!isBranch(here)) return undefined
    here = new Map(Object.entries(here)).get(key)
  }
  if (text.isOneOfSeveral) return Array.isArray(here) ? here[text.index] : undefined
  return typeof here === 'string' ? here : undefined
}

const isBranch = (value: Translations[string] | undefined): value is Translations =>
  typeof value === 'object' && !Array.isArray(value)

/** Writes a language's files again, in the order of the English. @param translated by id */
export function writeTranslations(tag: string, translated: ReadonlyMap<string, string>): void {
  const texts = listTexts()
  for (const area of Object.keys(areas) as Area[]) {
    const tree: Tree = new Map()
    for (const text of texts.filter((each) => each.area === area)) {
      const words = translated.get(text.id)
      if (words !== undefined) put(tree, text, words)
    }
    const path = fileOf(tag, area)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(objectOf(tree), null, 2)}\n`)
  }
}

function pseudoTranslations(area: Area): Translations {
  const tree: Tree = new Map()
  for (const text of listTexts())
    if (text.area === area) put(tree, text, pseudoMessage(text.english))
  return objectOf(tree)
}

type Tree = Map<string, Tree | string | string[]>

function put(tree: Tree, text: PlacedText, words: string): void {
  let here = tree
  for (const key of text.keys.slice(0, -1)) {
    const known = here.get(key)
    const next: Tree = known instanceof Map ? known : new Map()
    here.set(key, next)
    here = next
  }
  const last = text.keys.at(-1) ?? ''
  if (!text.isOneOfSeveral) {
    here.set(last, words)
    return
  }
  const known = here.get(last)
  const list = Array.isArray(known) ? known : []
  list[text.index] = words
  here.set(last, list)
}

const objectOf = (tree: Tree): Translations =>
  Object.fromEntries(
    [...tree].map(([key, value]) => [key, value instanceof Map ? objectOf(value) : value]),
  )
