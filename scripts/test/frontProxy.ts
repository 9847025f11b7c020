// For tests: a proxy with TLS in front of a server, which can have the faults that proxies have.
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificate.ts'

export interface Faults {
  /** Response headers that it removes. */
  strips?: readonly string[]
  /** Response headers that it adds. */
  adds?: Readonly<Record<string, string>>
  /** Request headers that it removes. */
  drops?: readonly string[]
  /** Holds answers back until they are whole. */
  buffers?: boolean
  /** Answers upgrades as plain requests. */
  blocksUpgrades?: boolean
  /** Refuses larger bodies. */
  maxBodyBytes?: number
  /** Passes on what visitors claim in X-Forwarded-For. */
  believesVisitors?: boolean
  /** Milliseconds added to the date of every answer. */
  skewMs?: number
  /** Accepts TLS 1.0. */
  oldTls?: boolean
  /** Answers the page from a cache. */
  caches?: boolean
  /** Refuses other names than those of its servers. */
  servesOwnNames?: boolean
}

export interface FrontProxy extends AsyncDisposable {
  port: number
  faults: Faults
}

const OLD_TLS = { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const

/** A public address. Those for documentation count as private. */
const VISITOR = '8.8.8.8'

/** @param upstreams ports of servers on this machine, by host; other hosts lead to the first */
export async function startProxy(
  upstreams: ReadonlyMap<string, number>,
  certificate: Certificate,
  port: number,
): Promise<FrontProxy> {
  const proxy = { faults: {} as Faults }
  let kept: { headers: IncomingMessage['headers']; body: Buffer } | undefined

  const [first] = upstreams.values()
  const portFor = ({ headers }: IncomingMessage) => upstreams.get(headers.host ?? '') ?? first

  function headersFor({ headers }: IncomingMessage) {
    const { believesVisitors, drops = [] } = proxy.faults
    const given = headers['x-forwarded-for']
    const passed = { ...headers, 'x-forwarded-for': believesVisitors && given ? given : VISITOR }
    return Object.fromEntries(Object.entries(passed).filter(([name]) => !drops.includes(name)))
  }

  const passOn = (asked: IncomingMessage) =>
    request({
      port: portFor(asked),
      host: '127.0.0.1',
      method: asked.method,
      path: asked.url,
      headers: headersFor(asked),
    })

  function change(headers: IncomingMessage['headers']) {
    const { strips = [], adds = {}, skewMs } = proxy.faults
    const left = Object.entries(headers).filter(([name]) => !strips.includes(name))
    const date = skewMs === undefined ? {} : { date: new Date(Date.now() + skewMs).toUTCString() }
    return { ...Object.fromEntries(left), ...adds, ...date }
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const {
      servesOwnNames,
      caches,
      buffers,
      maxBodyBytes = Number.POSITIVE_INFINITY,
    } = proxy.faults
    answer.sendDate = false
    if (servesOwnNames && !upstreams.has(asked.headers.host ?? ''))
      return void answer.writeHead(421).end()
    const body = Buffer.concat(await asked.toArray())
    if (body.length > maxBodyBytes) return void answer.writeHead(413).end()
    if (caches && asked.url === '/' && kept)
      return void answer.writeHead(200, kept.headers).end(kept.body)
    const onward = passOn(asked)
    onward.end(body)
    const [got] = (await once(onward, 'response')) as [IncomingMessage]
    answer.writeHead(got.statusCode ?? 502, change(got.headers))
    if (!buffers && !caches) {
      answer.flushHeaders()
      got.pipe(answer)
      return
    }
    const whole = Buffer.concat(await got.toArray())
    if (asked.url === '/') kept = { headers: change(got.headers), body: whole }
    answer.end(whole)
  }

  const server = createServer({ ...certificate }, (asked, answer) => {
    pass(asked, answer).catch(() => answer.destroy())
  })
  server.on('upgrade', (asked, socket) => {
    if (proxy.faults.blocksUpgrades) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    const onward = passOn(asked)
    onward.on('upgrade', ({ rawHeaders }, far) => {
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`],
      )
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      socket.on('error', () => far.destroy()).on('close', () => far.destroy())
      far.on('error', () => socket.destroy()).pipe(socket)
      socket.pipe(far)
    })
    onward.on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} No\r\n\r\n`))
    onward.on('error', () => socket.destroy())
    onward.end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get faults() {
      return proxy.faults
    },
    set faults(faults) {
      kept = undefined
      proxy.faults = faults
      server.setSecureContext({ ...certificate, ...(faults.oldTls && OLD_TLS) })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
