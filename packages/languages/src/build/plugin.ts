// A plugin of Vite that builds in every language. English catalogues get marks instead of texts. When the files are
// written, each one with marks, and each that imports such a file, gets copies: `name.<tag>.js` beside `name.js`, which
// is English. So a page loads one language, and words cost no request and no code.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { directionOf, intlTag, isLanguageTag, languageTags } from '@aureus/protocol'
import type { Plugin } from 'vite'
import { pseudoIntlTag } from '../pseudo/pseudoMessage.ts'
import { pseudoTag } from '../pseudo/pseudoTag.ts'
import { type Catalogue, listCatalogues } from '../texts/catalogues.ts'
import { readTexts } from '../texts/texts.ts'
import { find, type PlacedText, place, readTranslations } from '../texts/translations.ts'
import { type Language, markCatalogue } from './compile.ts'
import { translateFiles } from './translateFiles.ts'

export interface TranslatedOptions {
  /** A file for the names of scripts with copies, below the folder of the build. */
  list?: string
  /** Names of scripts that have copies already: for a renderer, those of the client's build. */
  known?: () => readonly string[]
  /** Whether copies are files. Otherwise, the server makes them when somebody asks. */
  asFiles?: boolean
  tags?: readonly string[]
}

export function translated({
  list,
  known = () => [],
  asFiles = false,
  tags = languageTags,
}: TranslatedOptions = {}): Plugin {
  const texts = new Texts(tags)
  return {
    ...markCatalogues(texts),
    name: 'aureus:translated',
    writeBundle: {
      sequential: true,
      handler({ dir = '' }, bundle) {
        const languages = tags.map((tag) => texts.language(tag))
        const written = Object.keys(bundle)
        const names = translateFiles(dir, languages, { written, known: known(), asFiles })
        if (list !== undefined) writeFileSync(join(dir, list), `${JSON.stringify(names)}\n`)
      },
    },
  }
}

/** Puts marks in place of the texts of English catalogues. */
export function markCatalogues(texts: Texts): Plugin {
  const catalogues = new Map(listCatalogues().map((one) => [one.path, one]))
  return {
    name: 'aureus:mark-catalogues',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/messages\/[\w.]+\.ts$/ },
      handler(code, id) {
        const catalogue = catalogues.get(resolve(id))
        if (!catalogue) return null
        const ids = texts.add(catalogue, code)
        return { code: markCatalogue(code, id, (index) => ids[index] ?? ''), moduleType: 'ts' }
      },
    },
  }
}

/** The texts of the catalogues of one build, in all languages. */
export class Texts {
  readonly #byId = new Map<string, { text: PlacedText; words: Map<string, string> }>()
  readonly #files = new Map<string, ReturnType<typeof readTranslations>>()
  readonly #tags: readonly string[]

  constructor(tags: readonly string[]) {
    this.#tags = tags.filter((tag) => tag !== 'en')
  }

  /** @returns an id per text. It depends on the words in all languages, so that a file's hash does too. */
  add({ area, name, path }: Catalogue, code: string): string[] {
    return place(readTexts(code, path), area, name).map((text) => {
      const words = new Map<string, string>()
      for (const tag of this.#tags) {
        const found = find(this.#translations(tag, area), text)
        if (found !== undefined) words.set(tag, found)
      }
      const seed = [text.id, ...[...words].flat()].join('\0')
      const id = createHash('sha256').update(seed).digest('base64url').slice(0, ID_LENGTH)
      this.#byId.set(id, { text, words })
      return id
    })
  }

  /** Where a language lacks a text, it is in English. */
  language(tag: string): Language {
    return {
      tag,
      intlTag: intlTagOf(tag),
      isRightToLeft: directionOf(tag) === 'rtl',
      textOf: (id) => {
        const found = this.#byId.get(id)
        if (!found) throw new Error(`No catalogue has a text with the id ${id}`)
        const { text, words } = found
        return { text: words.get(tag) ?? text.english, names: [...text.values.keys()] }
      },
    }
  }

  #translations(tag: string, area: Catalogue['area']) {
    const key = `${tag}/${area}`
    const known = this.#files.get(key) ?? readTranslations(tag, area)
    this.#files.set(key, known)
    return known
  }
}

function intlTagOf(tag: string): string {
  if (tag === pseudoTag) return pseudoIntlTag
  return isLanguageTag(tag) ? intlTag(tag) : tag
}

const ID_LENGTH = 12
