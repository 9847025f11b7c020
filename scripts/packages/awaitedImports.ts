// Vite up to version 6 mistakes `const { a } = await import('x').then((n) => n.t)` for the form without `then`, and drops
// what `then` does: `a` is then undefined in an integrator's page. Rolldown writes this form where a file has several
// modules. A chain that goes on, as in `await import('x').then((n) => n.t).then(use)`, stays as it is.

const pattern =
  /await import\((["'`][^"'`\n]+["'`])\)\.then\(\(?([\w$]+)\)? ?=> ?\2\.([\w$]+)\)(?!\s*\.)/g

/** @returns the code with `(await import('x')).t`, which every bundler reads right */
export function awaitImports(code: string): string {
  return code.replaceAll(pattern, '(await import($1)).$3')
}

interface Chunk {
  type: 'chunk' | 'asset'
  code?: string
}

/** A plugin of Vite. Lines stay where they are, so source maps stay true to the line. */
export const awaitedImports = () => ({
  name: 'awaited-imports',
  generateBundle(_: unknown, bundle: Record<string, Chunk>): void {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.code !== undefined) chunk.code = awaitImports(chunk.code)
  },
})
