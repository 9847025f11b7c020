// Writes the texts of all languages into the files of a build.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Copies, copiesName, copyName, renameScripts, scriptName } from '../copies/copies.ts'
import { expressionAt, type Language, type Place, placesIn, replace } from './compile.ts'

interface TranslateParameters {
  /** Paths of what this build has written, from the folder. Files of an earlier one beside them have no marks any more. */
  written: readonly string[]
  /** Names of other scripts that have copies. */
  known: readonly string[]
  asFiles: boolean
}

/** @returns names of the scripts that have copies, without folders */
export function translateFiles(
  folder: string,
  languages: readonly Language[],
  { written, known, asFiles }: TranslateParameters,
): string[] {
  const scripts = written.filter((file) => file.endsWith('.js')).toSorted()
  const codes = new Map(scripts.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const places = new Map([...codes].map(([file, code]) => [file, placesIn(code, file)]))
  const found = scriptsWithCopies(codes, places, known)
  const names = new Set([...known, ...found.map((file) => basename(file))])
  for (const file of found) {
    const code = codes.get(file) ?? ''
    const its = places.get(file) ?? []
    const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
    for (const language of languages)
      if (language.tag === 'en' || asFiles)
        write(
          copyName(file, language.tag),
          renameScripts(writeTexts(code, its, language), names, language.tag),
        )
    if (!asFiles)
      write(copiesName(file), `${JSON.stringify(copiesOf(code, its, languages, names))}\n`)
  }
  return found.map((file) => basename(file)).toSorted()
}

/** Scripts with texts, and all that name such a script. */
function scriptsWithCopies(
  codes: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, readonly Place[]>,
  known: readonly string[],
): string[] {
  const mentions = new Map([...codes].map(([file, code]) => [file, namesIn(code)]))
  const found = new Set([...codes.keys()].filter((file) => places.get(file)?.length))
  const names = new Set([...known, ...[...found].map((file) => basename(file))])
  for (;;) {
    const more = [...mentions].filter(
      ([file, mentioned]) => !found.has(file) && !mentioned.isDisjointFrom(names),
    )
    if (more.length === 0) return [...found].toSorted()
    for (const [file] of more) {
      found.add(file)
      names.add(basename(file))
    }
  }
}

const namesIn = (code: string) => new Set([...code.matchAll(scriptName)].map(([name]) => name))

const writeTexts = (code: string, places: readonly Place[], language: Language) =>
  replace(
    code,
    places.map((place) => ({ ...place, code: expressionAt(place, language) })),
  )

function copiesOf(
  code: string,
  places: readonly Place[],
  languages: readonly Language[],
  names: ReadonlySet<string>,
): Copies {
  const ends = [0, ...places.map(({ end }) => end)]
  const starts = [...places.map(({ start }) => start), code.length]
  const others = languages.filter(({ tag }) => tag !== 'en')
  return {
    code: ends.map((end, index) => code.slice(end, starts[index])),
    texts: Object.fromEntries(
      others.map((language) => [
        language.tag,
        places.map((place) => expressionAt(place, language)),
      ]),
    ),
    names: [...namesIn(code)].filter((name) => names.has(name)),
  }
}
