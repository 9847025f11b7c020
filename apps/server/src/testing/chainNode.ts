// For tests: an HTTP node whose answers and faults a test scripts.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NodeCall {
  id: number
  method: string
  params?: unknown[]
}

/** Handles a whole request in its own way. Returns whether it did. */
export type Fault = (response: ServerResponse, calls: NodeCall[], isBatch: boolean) => boolean

export interface ChainNodeServer extends AsyncDisposable {
  url: string
  /** The calls, without those about identity and height. */
  asked: NodeCall[]
  /** Number of HTTP requests with such calls. */
  requests: number
  height: number
  /** When the block at its height was made. If unset, the node cannot show that block. */
  madeAtMs: number | undefined
  fault: Fault | undefined
  /** Stops at once, like a killed process. */
  kill(): void
}

export interface ChainNodeOptions {
  chainId?: number
  height?: number
  madeAtMs?: number
  /** The result of a call. `undefined` is a result too, for an unknown method. */
  answer?: (call: NodeCall) => unknown
  fault?: Fault
}

/** Of whatever a test asks for: `latest` gives `0xNaN`, which no height is. */
export const hex = (value: number) => `0x${value.toString(16)}`

const blockOf = (height: number, madeAtMs: number) => ({
  number: hex(height),
  timestamp: hex(Math.floor(madeAtMs / 1000)),
})

export async function startChainNode(options: ChainNodeOptions = {}): Promise<ChainNodeServer> {
  const { chainId = 1, answer = ({ method }) => method } = options
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const calls = (Array.isArray(body) ? body : [body]) as NodeCall[]
    if (Array.isArray(body) || !isProbe(calls[0])) {
      node.asked.push(...calls)
      node.requests++
    }
    if (node.fault?.(response, calls, Array.isArray(body))) return
    const answers = calls.map((call) => answerOf(call, resultOf(call)))
    response.end(JSON.stringify(Array.isArray(body) ? answers.toReversed() : answers[0]))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function resultOf(call: NodeCall): unknown {
    if (call.method === 'eth_chainId') return hex(chainId)
    if (call.method === 'eth_blockNumber') return hex(node.height)
    if (isShow(call))
      return node.madeAtMs === undefined ? null : blockOf(node.height, node.madeAtMs)
    return answer(call)
  }

  const isShow = ({ method, params }: NodeCall) =>
    method === 'eth_getBlockByNumber' && params?.[0] === hex(node.height) && params[1] === false

  const isProbe = (call: NodeCall | undefined) =>
    call !== undefined && (/^eth_(?:chainId|blockNumber)$/.test(call.method) || isShow(call))

  const node: ChainNodeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    requests: 0,
    height: options.height ?? 100,
    madeAtMs: options.madeAtMs,
    fault: options.fault,
    kill() {
      server.closeAllConnections()
      server.close()
    },
    async [Symbol.asyncDispose]() {
      if (!server.listening) return
      node.kill()
      await once(server, 'close')
    },
  }
  return node
}

const answerOf = ({ id }: NodeCall, result: unknown) =>
  result instanceof Error
    ? { jsonrpc: '2.0', id, error: { code: 3, message: result.message } }
    : { jsonrpc: '2.0', id, result }

/** A fault in everything except calls about identity and height. */
export const unlessProbe =
  (fault: (response: ServerResponse, calls: NodeCall[]) => void): Fault =>
  (response, calls, isBatch) => {
    if (!isBatch && /^eth_(?:chainId|blockNumber)$/.test(calls[0]?.method ?? '')) return false
    fault(response, calls)
    return true
  }
