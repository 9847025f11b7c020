// Serves an example of a site that sends batches of calls, on an origin of its own. Its files are built from apps/web.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { requestUrl } from '../http/requestUrl.ts'

export interface DappPlace {
  /** Of the built files. */
  dir: string
  /** The server that the site uses, which lists its origin. */
  server: string
  /** 0 picks a free one. */
  port: number
}

export interface DappOptions extends DappPlace {
  walletUrl: string
  /** The test token's contract. */
  token: string
}

export interface Dapp {
  url: string
  stop(): Promise<void>
}

const types = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
  ['svg', 'image/svg+xml'],
])

/** Starts listening on 127.0.0.1. @returns undefined if the files are not built */
export async function startDapp(options: DappOptions): Promise<Dapp | undefined> {
  const { dir, port, server: api, walletUrl, token } = options
  if (!existsSync(join(dir, 'index.html'))) return undefined
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    // React's styles of single elements.
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${api}`,
    `frame-src ${walletUrl}`,
    "frame-ancestors 'none'",
  ].join('; ')
  const start = `/?${String(new URLSearchParams({ server: api, token }))}`

  const server = createServer((request, response) => {
    const { hostname = '' } = URL.parse(`http://${request.headers.host}`) ?? {}
    if (hostname !== 'localhost') return send(response, 403, 'Host not allowed')
    if (request.method !== 'GET') return send(response, 405, 'Use GET')
    const { pathname, searchParams } = requestUrl(request)
    if (pathname === '/' && searchParams.get('token') !== token)
      return response.writeHead(302, { location: start }).end()
    // Names of one folder: nothing leads out of it.
    const [, name = 'index.html', ending = 'html'] =
      /^\/((?:assets\/)?[\w-][\w.-]*\.(\w+))$/.exec(pathname) ?? (pathname === '/' ? [] : ['', ''])
    const type = types.get(ending)
    const file = join(dir, name)
    if (!name || !type || !existsSync(file)) return send(response, 404, 'Page not found')
    response
      .writeHead(200, {
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'content-type': type,
        'x-content-type-options': 'nosniff',
      })
      .end(readFileSync(file))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
