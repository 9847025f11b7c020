// Which tests a change concerns most: those that changed, those that reach a changed file by at most two imports, and
// those that have its name. All others that reach it are often half of the repository.

/** An import of one of our files by another, by their paths. */
export interface FileImport {
  from: string
  to: string
}

export interface NearTests {
  /** Tests that need nothing running. */
  quick: string[]
  /** Tests that start a chain, a database or a browser. */
  slow: string[]
  /** How many tests reach the change by more imports. */
  further: number
}

const MAX_HOPS = 2

const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)
const isSlow = (file: string) => /\.(?:(?:db|chain)\.test|e2e)\.ts$/.test(file)

/** The file that a test is named after, without its ending. */
const subjectOf = (test: string) =>
  test.replace(/(?:\.(?:security|db|chain))*\.(?:test|e2e)\.tsx?$/, '')

/** @param changed paths of changed files */
export function nearTests(changed: readonly string[], imports: readonly FileImport[]): NearTests {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const hops = new Map(changed.map((file) => [file, 0]))
  for (const [file, count] of hops)
    for (const { from } of importers.get(file) ?? []) if (!hops.has(from)) hops.set(from, count + 1)
  const tests = [...hops].filter(([file]) => isTest(file))
  const names = new Set(changed.map((file) => file.replace(/\.tsx?$/, '')))
  const near = tests.flatMap(([file, count]) =>
    count <= MAX_HOPS || names.has(subjectOf(file)) ? [file] : [],
  )
  return {
    quick: near.filter((file) => !isSlow(file)),
    slow: near.filter(isSlow),
    further: tests.length - near.length,
  }
}
