// For tests: what a swap service is asked, a server in its place, and a chain that knows one allowance.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { expect, onTestFinished } from 'vitest'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { QuoteAsked, SwapSource } from '../transactions/swap/source.ts'

export const swapAccount = '0x4444444444444444444444444444444444444444'
export const stranger = '0x5555555555555555555555555555555555555555'
export const soldToken = '0x1111111111111111111111111111111111111111'
export const boughtToken = '0x3333333333333333333333333333333333333333'

const names = { name: 'Token', symbol: 'TKN', listed: true }

export const asked: QuoteAsked = {
  account: `eip155:1:${swapAccount}`,
  recipient: `eip155:1:${swapAccount}`,
  sell: { chainId: 'eip155:1', address: soldToken, decimals: 18, ...names },
  buy: { chainId: 'eip155:1', address: boughtToken, decimals: 6, ...names },
  exact: 'sell',
  amount: 10n ** 18n,
  slippage: 50,
  fee: undefined,
}

export interface ServiceRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
}

export interface ServiceAnswer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

/** Answers each request, and remembers them all. */
export async function startService(answer: (request: ServiceRequest) => ServiceAnswer) {
  const requests: ServiceRequest[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://service')
      const text = Buffer.concat(chunks).toString()
      const request: ServiceRequest = {
        method: incoming.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: incoming.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      requests.push(request)
      const { status = 200, headers = {}, body } = answer(request)
      response.writeHead(status, headers).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/** Asks a source, and closes it after the test. @param usual what is asked unless a test changes it */
export function askingOf(source: SwapSource, usual = asked) {
  onTestFinished(() => source.close?.())
  const signal = new AbortController().signal
  const quote = (changes: Partial<QuoteAsked> = {}) =>
    source.quote({ ...usual, ...changes }, signal)
  const build = async (changes: Partial<QuoteAsked> = {}) => {
    const quoted = await quote(changes)
    const asked = { ...usual, ...changes }
    return source.build({ asked, quoted, batch: false, signed: undefined }, signal)
  }
  return { source, quote, build, signal }
}

/** A chain that answers every `eth_call` with one word. */
export const chainAnswering = (word: bigint | string): Pick<Upstreams, 'chain'> => {
  const value =
    typeof word === 'string' ? word : encodeAbiParameters(parseAbiParameters('uint256'), [word])
  const ask = (calls: readonly unknown[]) =>
    Promise.resolve(calls.map(() => ({ member: 'result', value })))
  return { chain: () => ({ ask }) } as unknown as Pick<Upstreams, 'chain'>
}

/** Whatever a source throws says nothing about the service: neither its address nor its key. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error) + String(error)).not.toMatch(/127\.0\.0\.1|secret/)
  const { failure, reason } = error as { failure?: string; reason?: string }
  return failure ?? reason
}
