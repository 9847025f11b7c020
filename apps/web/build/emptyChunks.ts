// Removes chunks that have styles and no code. Vite removes those of which no name is imported; ours are inlined later.
import type { Plugin, Rolldown } from 'vite'

export function emptyChunks(): Plugin {
  return {
    name: 'aureus:empty-chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const empty of chunks) {
        if (empty.isEntry || empty.isDynamicEntry || empty.code.trim() !== '') continue
        for (const chunk of chunks) if (chunk.imports.includes(empty.fileName)) adopt(chunk, empty)
        Reflect.deleteProperty(bundle, empty.fileName)
      }
    },
  }
}

/** Takes the styles of an empty chunk instead of importing it. */
function adopt(chunk: Rolldown.OutputChunk, empty: Rolldown.OutputChunk): void {
  const name = empty.fileName.split('/').at(-1)
  chunk.code = chunk.code.replace(`import"./${name}";`, '')
  if (chunk.code.includes(`/${name}"`)) throw new Error(`${chunk.fileName} needs ${name}`)
  chunk.imports = chunk.imports.filter((file) => file !== empty.fileName)
  for (const style of empty.viteMetadata?.importedCss ?? [])
    chunk.viteMetadata?.importedCss.add(style)
}
