export type Import = {
  file: string
  specifier: string
  line: number
  /** A call (`import('…')`, `require('…')`) rather than a declaration. */
  isCall?: boolean
}

/** `import … from`, `export … from`, `import '…'`, `import('…')`, `require('…')`. */
const pattern =
  /(?:^|[;{}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|(?:\bimport|\brequire)\s*\(\s*['"`]([^'"`]+)['"`]/g

/** Blanks comments but keeps line numbers, so that sentences about imports do not count. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )

/** Type imports count too: the walls are about knowledge, not bytes. */
export function importsOf(file: string, source: string): Import[] {
  const text = withoutComments(source)
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    specifier: match[1] ?? match[2] ?? '',
    line: text.slice(0, match.index + match[0].length).split('\n').length,
    isCall: match[1] === undefined,
  }))
}
