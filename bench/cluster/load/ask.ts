// Requests through the proxy, as a browser sends them.
import { Agent, type IncomingMessage, request } from 'node:http'

export interface Question {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: object
}

export interface Answer {
  status: number
  text: string
  cookies: string[]
  headers: IncomingMessage['headers']
}

export interface Target {
  /** Of the proxy, on this machine. */
  port: number
  /** What visitors see, such as `http://localhost:3000`. */
  origin: string
  /** Each visitor is another one for the limits. */
  ip: string
}

/** Longer than any time limit of the product. */
const TIMEOUT_MS = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** @throws Error of the network, or when no answer comes in time */
export function ask({ port, origin, ip }: Target, question: Question): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = question
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      timeout: TIMEOUT_MS,
      headers: {
        host: new URL(origin).host,
        'x-forwarded-for': ip,
        ...(method !== 'GET' && { origin }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...headers,
      },
    })
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
      answer.once('error', reject)
      answer.once('aborted', () => reject(new Error('the answer was cut')))
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          cookies: answer.headers['set-cookie'] ?? [],
          headers: answer.headers,
        }),
      )
    })
    sent.end(text)
  })
}

/** As a request sends it back. */
export const cookieOf = ({ cookies }: Answer): string => cookies[0]?.split(';', 1)[0] ?? ''

let addresses = 0

/** Each in a /24 of its own, because limits count those too. */
export function nextAddress(): string {
  const network = ++addresses
  return `${11 + ((network >> 16) & 63)}.${(network >> 8) & 255}.${network & 255}.1`
}

export const closeConnections = (): void => agent.destroy()
