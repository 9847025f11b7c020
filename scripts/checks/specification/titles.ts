// Collects the titles of tests from their sources.

/** Titles in a test file: every literal that begins as the house's tests do, and every describe. */
export function titlesOf(source: string): { describes: Set<string>; tests: Set<string> } {
  const literals = /(['"`])((?:behavior|error|param): (?:\\.|(?!\1)[\s\S])*)\1/g
  const named = /\b(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/g
  const groups =
    /\bdescribe\w*(?:\.\w+)*(?:\(\[[\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
  const collect = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map((match) => (match[2] ?? '').replaceAll(/\\(.)/g, '$1'))
  return {
    describes: new Set(collect(groups)),
    tests: new Set([...collect(literals), ...collect(named)]),
  }
}

/**
 * @param name a test's title, or `describe > title`
 * @param files titles by file
 */
export function isTestNamed(name: string, files: ReturnType<typeof titlesOf>[]): boolean {
  const at = name.indexOf(' > ')
  return files.some(({ describes, tests }) => {
    if (tests.has(name)) return true
    return at > 0 && describes.has(name.slice(0, at)) && tests.has(name.slice(at + 3))
  })
}
