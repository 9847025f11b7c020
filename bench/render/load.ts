// Requests a page as fast as the server answers. Uses bare sockets, because an HTTP client costs as much as a page
// and would dominate the measurement.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Load = { requests: number; perSecond: number; latenciesMs: number[] }

/** The headers of a browser's first visit. */
const HEADERS = [
  'accept: text/html,application/xhtml+xml',
  'accept-encoding: gzip, deflate, br',
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
]

/**
 * @param connections number of open connections, each with one request at a time
 * @param write the text of each request, or `undefined` to end its connection; defaults to a first visit
 * @throws Error on any answer but 200, and on one without a length
 */
export async function load(
  url: string,
  connections: number,
  forMs: number,
  write?: () => string | undefined,
): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const visitText = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...HEADERS, '', ''].join(
    '\r\n',
  )
  const latenciesMs: number[] = []
  const startedMs = performance.now()
  async function visit(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    try {
      await once(socket, 'connect')
      while (performance.now() - startedMs < forMs) {
        const text = write ? write() : visitText
        if (text === undefined) return
        const beforeMs = performance.now()
        await ask(socket, text)
        latenciesMs.push(performance.now() - beforeMs)
      }
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  const requests = latenciesMs.length
  return { requests, perSecond: (requests * 1000) / (performance.now() - startedMs), latenciesMs }
}

function ask(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    let left: number | undefined
    socket.on('data', read).once('error', end).once('close', closed).write(request)

    function read(chunk: Buffer): void {
      if (left === undefined) {
        head += chunk.toString('latin1')
        const at = head.indexOf('\r\n\r\n')
        if (at < 0) return
        const status = head.slice('HTTP/1.1 '.length, head.indexOf('\r\n')).slice(0, 3)
        const length = /^content-length: (\d+)/im.exec(head.slice(0, at))?.[1]
        if (status !== '200') return end(new Error(`the server answers ${status}`))
        if (length === undefined) return end(new Error('the answer has no length'))
        left = Number(length) - (head.length - at - 4)
      } else left -= chunk.length
      if (left === 0) end()
    }
    function closed(): void {
      end(new Error('the server closed the connection'))
    }
    function end(error?: Error): void {
      socket.off('data', read).off('error', end).off('close', closed)
      if (error) reject(error)
      else resolve()
    }
  })
}

/** The latency that 99 of 100 requests do not exceed. */
export function p99(latenciesMs: readonly number[]): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}
