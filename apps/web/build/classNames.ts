// Takes from a CSS module only the names that are used: `styles` as a whole would bring all of them, where it
// can be seen that it is asked for names alone (`styles.row`), each is put where it is used.
import type { Plugin } from 'vite'

const importOfAll = /^import styles from (?='[^']+\.module\.css')/m

/** `styles` in any other way than `styles.row`: by a computed name, or as a whole. */
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

/** The rules stay where the names have gone: a file of names that are all put elsewhere would be left out. */
const keepRules: Plugin = {
  name: 'aureus:class-rules',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}
