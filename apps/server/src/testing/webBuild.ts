// For tests: a directory like the web build's, with a renderer that returns what it was given.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const SCRIPT = 'export const gold = 79\n'

const ENTRY = `
import { Readable } from 'node:stream'
export async function render({ url, payload, nonce, reportError }) {
  if (url === '/broken') throw new Error('render broke')
  if (url === '/nonce') return { status: 200, html: nonce }
  if (url === '/late') {
    reportError(new Error('late broke'), { during: 'render' })
    return { status: 200, html: Readable.from(['head ', 'body']) }
  }
  if (url === '/waiting') {
    const html = new Readable({ read() {} }).once('close', () =>
      reportError(new Error('nobody reads'), { during: 'render' }))
    html.push('head ')
    return { status: 200, html }
  }
  const status = url.startsWith('/missing') ? 404 : 200
  const headers = { 'x-page': 'yes' }
  const error = status === 404 ? { statusCode: 404, statusMessage: 'Page not found: ' + url } : null
  return { status, headers, error, html: JSON.stringify({ url, payload }).replaceAll('<', '\\\\u003c') }
}
`

export interface WebBuild extends Disposable {
  webDist: string
  /** Paths relative to `webDist`. */
  write(files: Record<string, string | Buffer>): void
  /** Adds another build beside the first, like the build script. */
  deploy(buildId: string, files?: Record<string, string>): void
}

export function createWebBuild(): WebBuild {
  const webDist = mkdtempSync(join(tmpdir(), 'aureus-web-'))
  const build: WebBuild = {
    webDist,
    write(files) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(webDist, path)), { recursive: true })
        writeFileSync(join(webDist, path), content)
      }
    },
    deploy(buildId, files = {}) {
      const renderer = `server/${buildId}/entry.server.js`
      const bytes = Object.entries({ ...files, [renderer]: ENTRY }).map(
        ([file, text]) => [file, Buffer.byteLength(text)] as const,
      )
      const pointer = {
        buildId,
        builtAtMs: 1,
        prerendered: ['/'],
        renderer,
        files: Object.fromEntries(bytes),
      }
      build.write({ ...files, [renderer]: ENTRY, 'build.json': JSON.stringify(pointer) })
    },
    [Symbol.dispose]: () => rmSync(webDist, { recursive: true }),
  }
  build.deploy('build-1', { 'server/package.json': '{"type":"module"}' })
  build.write({
    'client/.vite/manifest.json': '{}',
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/assets/entry-abc.js': SCRIPT,
    'client/assets/entry-abc.js.br': brotliCompressSync(SCRIPT),
    'client/assets/entry-abc.js.gz': gzipSync(SCRIPT),
  })
  return build
}
