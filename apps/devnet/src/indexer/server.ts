// An indexer and a price source for the devnet's chain, on loopback, in the product's formats (docs/providers.md).
// The prices are made up.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { requestUrl } from '../http/requestUrl.ts'
import type { Log } from '../log/log.ts'
import { readBalances, readHistory } from './answers.ts'
import { createChainIndex } from './chainIndex.ts'

/** US dollars. */
const COIN_PRICE = 2.5
const TOKEN_PRICE = 1

export interface IndexerOptions {
  /** 0 picks a free port. */
  port: number
  client: ChainClient
  /** Worth a dollar each. */
  tokens: readonly string[]
  log: Log
}

export interface Indexer {
  /** What `INDEXER_URL` names. */
  indexerUrl: string
  /** What `PRICES_URL` names. */
  pricesUrl: string
  stop(): Promise<void>
}

const chainId = `eip155:${CUSTOM_NETWORK_ID}` as const
const QuestionSchema = v.object({ chainId: v.string(), addresses: v.array(v.string()) })

/** Starts listening on 127.0.0.1. */
export async function startIndexer({
  port,
  client,
  tokens,
  log,
}: IndexerOptions): Promise<Indexer> {
  const indexed = { client, index: createChainIndex(client) }
  const known = {
    native: COIN_PRICE,
    ...Object.fromEntries(tokens.map((token) => [token, TOKEN_PRICE])),
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = requestUrl(request)
    if (request.method === 'POST' && pathname === '/prices') return pricesFor(await read(request))
    const [, text = '', what] = /^\/v1\/account\/([^/]+)\/(balance|history)$/.exec(pathname) ?? []
    if (request.method !== 'GET' || !isAddress(text, { strict: false })) return undefined
    if (searchParams.get('chainId') !== chainId) return undefined
    await indexed.index.sync()
    const account = getAddress(text)
    if (what === 'balance') return readBalances(indexed, account)
    return readHistory(indexed, account, searchParams.get('cursor'))
  }

  function pricesFor(body: unknown): unknown {
    const read = v.safeParse(QuestionSchema, body)
    if (!read.success) return undefined
    const asked = read.output.chainId === chainId ? read.output.addresses : []
    return {
      prices: Object.fromEntries(Object.entries(known).filter(([one]) => asked.includes(one))),
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => send(response, body === undefined ? 404 : 200, body ?? {}),
      (error: unknown) => {
        log.warn(`The indexer failed: ${error instanceof Error ? error.message : String(error)}`)
        send(response, 500, {})
      },
    )
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    indexerUrl: `${origin}/v1`,
    pricesUrl: `${origin}/prices`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function read(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(Buffer.concat(await request.toArray()).toString())
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
