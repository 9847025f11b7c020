// Puts the style sheet of a package in the cascade layer `aureus`, and protects it there from the host page's own rules.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const inherited = read('inherited.css')
const shield = read('shield.css')

/** @throws if the sheet has a rule that only works outside a layer */
export function layered(css: string): string {
  if (/@(import|charset|namespace)\b/.test(css))
    throw new Error(
      'The style sheet has an import, a charset or a namespace, which a layer cannot contain.',
    )
  return `@layer aureus {\n${inherited}\n${css.trimEnd()}\n}\n\n${shield}`
}

type Bundle = Record<string, { fileName: string; source?: string | Uint8Array }>

/** A plugin of Vite. */
export function layerStyles() {
  return {
    name: 'aureus:layer-styles',
    enforce: 'post' as const,
    generateBundle(_: unknown, bundle: Bundle) {
      for (const file of Object.values(bundle))
        if (file.source && file.fileName.endsWith('.css'))
          file.source = layered(String(file.source))
    },
  }
}
