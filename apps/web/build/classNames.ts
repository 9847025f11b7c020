// Imports only the used names of a CSS module. A default import brings all of them; if every use is a plain name
// (`styles.row`), each name is imported on its own.
import type { Plugin } from 'vite'

const importOfAll = /^import styles from (?='[^']+\.module\.css')/m

/** Any use of `styles` other than `styles.row`: by a computed name, or as a whole. */
const otherUse = /\bstyles\b(?!\.[a-zA-Z])/

export function classNames(): Plugin[] {
  return [takeNames, keepRules]
}

const takeNames: Plugin = {
  name: 'aureus:class-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/](packages|apps)[\\/].*\.tsx?$/, code: importOfAll },
    handler(code) {
      if (otherUse.test(code.replace(importOfAll, ''))) return undefined
      return { code: code.replace(importOfAll, 'import * as styles from '), map: null }
    },
  },
}

/** Keeps the rules: the bundler would drop a style file whose names are all inlined elsewhere. */
const keepRules: Plugin = {
  name: 'aureus:class-rules',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}
