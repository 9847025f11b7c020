// Serves the page and the elements, and forwards /v1 to the Aureus server. In production, let your web server do the same.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { loadEnvFile } from 'node:process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

loadEnvFile(new URL('.env', import.meta.url))
const { AUREUS_SERVER: target, PORT = '5173' } = process.env
const elements = fileURLToPath(new URL('node_modules/@aureus/element/dist', import.meta.url))
const pages = fileURLToPath(new URL('public', import.meta.url))
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; base-uri 'none'"

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (pathname.startsWith('/v1/')) return forward(request, response)
  const file = pathname.startsWith('/aureus/')
    ? inside(elements, pathname.slice('/aureus'.length))
    : inside(pages, pathname === '/' ? '/index.html' : pathname)
  if (!file) return response.writeHead(404).end('Not found')
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
  createReadStream(file).pipe(response)
}).listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${PORT}`))

/** The path of a file in the folder, or undefined. */
function inside(folder, pathname) {
  const path = join(folder, normalize(decodeURIComponent(pathname)))
  return path.startsWith(folder) && statSync(path, { throwIfNoEntry: false })?.isFile()
    ? path
    : undefined
}

/** The server accepts requests of its own pages only, so this names its origin. */
async function forward(request, response) {
  const { host: _, connection: __, ...headers } = request.headers
  try {
    const hasBody = !['GET', 'HEAD'].includes(request.method)
    const answer = await fetch(new URL(request.url, target), {
      method: request.method,
      headers: { ...headers, ...(headers.origin && { origin: target }) },
      ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
      redirect: 'manual',
    })
    // The body is no longer compressed.
    const kept = [...answer.headers].filter(
      ([name]) =>
        !['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding'].includes(name),
    )
    response.writeHead(answer.status, {
      ...Object.fromEntries(kept),
      'set-cookie': answer.headers.getSetCookie(),
    })
    if (answer.body) Readable.fromWeb(answer.body).pipe(response)
    else response.end()
  } catch {
    response.writeHead(502).end(`No Aureus server answers at ${target}.`)
  }
}
