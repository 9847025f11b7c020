// Serves the page and the elements, and forwards /v1 to the Aureus server. In production, let your web server do the same.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { loadEnvFile } from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

loadEnvFile(new URL('.env', import.meta.url))
const { AUREUS_SERVER, PORT = '5173' } = process.env
const aureus = new URL(AUREUS_SERVER).origin
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

const server = createServer((request, response) => {
  answer(request, response).catch(() => {
    if (response.headersSent) response.destroy()
    else fail(response, 500, 'Something went wrong')
  })
})
server.listen(Number(PORT), 'localhost', () =>
  console.log(`http://localhost:${server.address().port}`),
)

async function answer(request, response) {
  const address = addressOf(request)
  if (!address) return fail(response, 400, 'Not an address of this server')
  if (/^\/v1(\/|$)/.test(address.pathname)) return forward(request, response, address)
  const file = fileAt(address.pathname)
  if (!file) return fail(response, 404, 'Not found')
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
  await pipeline(createReadStream(file), response)
}

/**
 * The same path and query on the Aureus server. It can be on no other host, because the path follows the origin:
 * `new URL(request.url, aureus)` would read `//other.example/v1/` as an address there.
 */
function addressOf({ url, headers }) {
  const own = `http://${headers.host}`
  const path = url.startsWith(`${own}/`) ? url.slice(own.length) : url
  return path.startsWith('/') && URL.canParse(aureus + path) ? new URL(aureus + path) : undefined
}

function fileAt(pathname) {
  if (pathname === '/') return inside(pages, 'index.html')
  if (pathname.startsWith('/aureus/')) return inside(elements, pathname.slice('/aureus/'.length))
  return inside(pages, pathname.slice(1))
}

/** The path of a file in the folder, or undefined. */
function inside(folder, encoded) {
  try {
    const path = join(folder, decodeURIComponent(encoded))
    return path.startsWith(folder + sep) && statSync(path).isFile() ? path : undefined
  } catch {
    // It cannot be decoded, or there is no such file.
    return undefined
  }
}

/** About one connection, or believed only from a proxy. */
const ownHeaders =
  /^(connection|expect|forwarded|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-forwarded-.*|x-real-ip)$/

async function forward(request, response, address) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name)),
  )
  // The server knows a page by its origin, which browsers leave out when a page reads from its own.
  headers.origin ??= `http://${request.headers.host}`
  // The server counts requests by this address. It believes it with TRUST_PROXY=1.
  headers['x-forwarded-for'] = request.socket.remoteAddress
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const hasBody = !['GET', 'HEAD'].includes(request.method)
  const reply = await fetch(address, {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
    redirect: 'manual',
    signal: gone.signal,
  }).catch(() => undefined)
  if (!reply) return fail(response, 502, `No Aureus server answers at ${aureus}.`)
  // The body is no longer compressed.
  const dropped = ['content-encoding', 'content-length', 'set-cookie']
  const kept = [...reply.headers].filter(
    ([name]) => !ownHeaders.test(name) && !dropped.includes(name),
  )
  response.writeHead(reply.status, {
    ...Object.fromEntries(kept),
    'set-cookie': reply.headers.getSetCookie(),
  })
  if (reply.body) await pipeline(Readable.fromWeb(reply.body), response)
  else response.end()
}

function fail(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
}
