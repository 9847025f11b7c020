// Collects test titles from source text.

export type Titles = { describes: Set<string>; tests: Set<string>; source: string }

/** Titles in a test file: every literal with a title prefix, and every describe. */
export function titlesOf(source: string): Titles {
  const literals = /(['"`])((?:behavior|error|param): (?:\\.|(?!\1)[\s\S])*)\1/g
  const named = /\b(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/g
  const groups =
    /\bdescribe\w*(?:\.\w+)*(?:\(\[[\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
  const collect = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map((match) => (match[2] ?? '').replaceAll(/\\(.)/g, '$1'))
  return {
    describes: new Set(collect(groups)),
    tests: new Set([...collect(literals), ...collect(named)]),
    source,
  }
}

/**
 * @param name a test title or `describe > title`; for a table test, with its row filled in
 * @param files titles by file
 */
export function isTestNamed(name: string, files: Titles[]): boolean {
  const at = name.indexOf(' > ')
  return files.some((titles) => {
    if (hasTest(name, titles)) return true
    return at > 0 && titles.describes.has(name.slice(0, at)) && hasTest(name.slice(at + 3), titles)
  })
}

/** The number of files with a test of exactly this title. A title with its `describe` is never counted. */
export const placesOf = (name: string, files: readonly Titles[]): number =>
  files.filter(({ tests }) => tests.has(name)).length

function hasTest(name: string, { tests, source }: Titles): boolean {
  return tests.has(name) || [...tests].some((title) => isRowOf(name, title, source))
}

/** Values that vitest fills in (`%s`, `$name`, a template's value) must occur in the source, as part of a row. */
const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$\w+/

function isRowOf(name: string, title: string, source: string): boolean {
  const parts = title.split(placeholder)
  if (parts.length < 2) return false
  const pattern = parts.map((part) => RegExp.escape(part)).join('(.+?)')
  const filled = new RegExp(`^${pattern}$`, 's').exec(name)?.slice(1)
  return filled?.every((value) => source.includes(value)) ?? false
}
