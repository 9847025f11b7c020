// Builds the rescue page: one file with its script and styles inside, which a browser opens from a disk without a
// network. Classic script, because browsers load no modules from files.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markCatalogues, Texts, withAllLanguages } from '@aureus/languages/build'
import { languageTags } from '@aureus/protocol'
import { build, type Plugin } from 'vite'
import { foreignModules } from './workerWall.ts'

export interface RescuePage {
  html: string
  /** As in `integrity`, of the whole file. */
  integrity: string
}

/** What the page may hold besides the audited code of the key worker. */
const own = /\/apps\/wallet\/src\/(?:owner\/rescue|lib\/(?:elements|messages))\//

export async function buildRescuePage(root: string): Promise<RescuePage> {
  const script = await bundle(join(root, 'src/owner/rescue/main.ts'))
  const style = readFileSync(join(root, 'src/owner/rescue/rescue.css'), 'utf8')
  const policy = [
    "default-src 'none'",
    `script-src '${hash('sha256', script)}'`,
    `style-src '${hash('sha256', style)}'`,
    // The empty icon, without which browsers ask for one.
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const template = readFileSync(join(root, 'build/rescue.html'), 'utf8')
  // Functions, because `$&` in a string would be replaced.
  const html = template
    .replace('%policy%', () => policy)
    .replace('/*style*/', () => style)
    .replace('/*script*/', () => script)
  return { html, integrity: hash('sha384', html) }
}

/** Writes the page beside the documents. */
export const rescuePage = ({ html }: RescuePage): Plugin => ({
  name: 'aureus:rescue-page',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'rescue.html', source: html })
  },
})

const hash = (algorithm: 'sha256' | 'sha384', text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

async function bundle(entry: string): Promise<string> {
  const texts = new Texts(languageTags)
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [markCatalogues(texts)],
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.filter((one) => one.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length !== 1) throw new Error('The rescue page must be one script.')
  const foreign = foreignModules(chunk.moduleIds).filter((id) => !own.test(id))
  if (foreign.length > 0)
    throw new Error(`The rescue page may not hold code that is not audited:\n${foreign.join('\n')}`)
  const script = withAllLanguages(
    chunk.code.trim(),
    languageTags.map((tag) => texts.language(tag)),
  )
  if (/<\/script|<!--/i.test(script)) throw new Error('The rescue page’s script would end early.')
  return script
}
