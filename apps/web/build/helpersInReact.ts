// Puts the bundler's helpers into React's file, which every page loads. The bundler insists on a file of their own, which
// costs each visit a request for 0.2 kB.
import { basename } from 'node:path/posix'
import type { Plugin } from 'vite'

/** The bundler's name for the file of its helpers. */
const HELPERS = 'rolldown-runtime'
const REACT = 'react'

interface File {
  name: string
  fileName: string
}

const named = <T extends File>(files: readonly T[], name: string) =>
  files.find((file) => file.name === name)

export function helpersInReact(): Plugin {
  /** Their code. React's file waits for it, because files are rendered side by side. */
  let helpers = Promise.withResolvers<string>()
  return {
    name: 'aureus:helpers-in-react',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    renderStart() {
      helpers = Promise.withResolvers()
    },
    // Files have no hashes in their names yet, so the hashes cover what is written here.
    async renderChunk(code, chunk, _, { chunks }) {
      const from = named(Object.values(chunks), HELPERS)
      const to = named(Object.values(chunks), REACT)
      if (!from || !to) return undefined
      if (chunk.name === HELPERS) {
        helpers.resolve(code)
        return undefined
      }
      const source = `"./${basename(from.fileName)}";`
      const statement = code.match(imports)?.find((one) => one.includes(source))
      if (statement === undefined) return undefined
      const rest = code.replace(statement, () => '')
      const made =
        chunk.name === REACT
          ? withExports(await helpers.promise) + rest
          : `${statement.replace(basename(from.fileName), () => basename(to.fileName)).replaceAll(exported, '$$$&')}${rest}`
      return { code: made, map: null }
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const from = named(files, HELPERS)
      const to = named(files, REACT)
      if (!from || !to) return
      for (const file of files) {
        if (file.code.includes(basename(from.fileName)))
          throw new Error(`${file.fileName} needs ${from.fileName}`)
        if (!file.imports.includes(from.fileName)) continue
        const others = file.imports.filter((one) => one !== from.fileName && one !== to.fileName)
        file.imports = file === to ? others : [to.fileName, ...others]
      }
      Reflect.deleteProperty(bundle, from.fileName)
    },
  }
}

const imports = /^import \{[^}]*\} from "[^"]*";\n/gm

/** The names by which files import helpers. React's own exports have such names too, so the helpers' get a `$`. */
const exported = /\w+(?= as )/g

/** The helpers, exported as `$n` in place of `n`. */
const withExports = (code: string) =>
  code.replace(/^export \{.*\};?$/m, (statement) => statement.replaceAll(/(?<= as )\w+/g, '$$$&'))
