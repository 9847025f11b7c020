// For tests: a directory as the web build makes it, with a renderer that tells what it was given.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const SCRIPT = 'export const gold = 79\n'

const ENTRY = `
export async function render({ url, payload }) {
  if (url === '/broken') throw new Error('render broke')
  const status = url.startsWith('/missing') ? 404 : 200
  const headers = { 'x-page': 'yes' }
  return { status, headers, html: JSON.stringify({ url, payload }).replaceAll('<', '\\\\u003c') }
}
`

export function createWebBuild(): { webDist: string } & Disposable {
  const webDist = mkdtempSync(join(tmpdir(), 'aureus-web-'))
  const files: Record<string, string | Buffer> = {
    'build.json': '{"buildId":"build-1"}',
    'server/entry.server.js': ENTRY,
    'server/package.json': '{"type":"module"}',
    'client/.vite/manifest.json': '{}',
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/assets/entry-abc.js': SCRIPT,
    'client/assets/entry-abc.js.br': brotliCompressSync(SCRIPT),
    'client/assets/entry-abc.js.gz': gzipSync(SCRIPT),
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(webDist, path)), { recursive: true })
    writeFileSync(join(webDist, path), content)
  }
  return { webDist, [Symbol.dispose]: () => rmSync(webDist, { recursive: true }) }
}
