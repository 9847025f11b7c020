// Stand-ins for LI.FI, CoW Protocol and 1inch, which trade on the devnet's pools, and for Relay, which pays on other
// chains.
import type { IncomingMessage, RequestListener } from 'node:http'
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { answerLocally, type LocalAnswer } from '../http/answerLocally.ts'
import { listenLocally } from '../http/listenLocally.ts'
import { requestUrl } from '../http/requestUrl.ts'
import { answerJson, readJson } from './answer.ts'
import { type Cow, createCow } from './cow.ts'
import { createLifi, type Lifi } from './lifi.ts'
import { createOneInch, type OneInch } from './oneInch.ts'
import { createRelay, type Relay } from './relay.ts'

export interface SwapServices {
  /** Addresses for `SWAP_URLS`. */
  lifiUrl: string
  cowUrl: string
  oneInchUrl: string
  relayUrl: string
  stop(): Promise<void>
}

export interface SwapServicesOptions {
  /** 0 picks a free one. */
  port: number
  /** A node of the devnet's chain, with its administration methods. */
  rpcUrl: string
  /** Chains to which Relay transfers, by EIP-155. Without one it has no way to offer. */
  others?: ReadonlyMap<number, ChainClient>
}

const LIFI = '/lifi/v1'
const COW = '/cow'
const ONE_INCH = '/swap/v6.1'
/** The key that 1inch takes here. */
export const oneInchKey = 'devnet-1inch-key'
const RELAY = '/relay'
/** The key that its stand-in asks for. */
export const RELAY_KEY = 'relay-devnet'
/** The order book of the devnet's network. */
const BOOK = `${COW}/devnet/api`

/** Starts listening on 127.0.0.1. */
export async function startSwapServices({
  port,
  rpcUrl,
  others = new Map(),
}: SwapServicesOptions): Promise<SwapServices> {
  const client = chainClient(rpcUrl, 'Devnet')
  const services = {
    lifi: createLifi({ client }),
    cow: createCow({ client }),
    oneInch: createOneInch({ client, key: oneInchKey }),
    relay: createRelay({ client, others, key: RELAY_KEY }),
  }
  const { url, stop } = await listenLocally(port, () => createSwapServer(services))
  return {
    lifiUrl: `${url}${LIFI}`,
    cowUrl: `${url}${COW}`,
    oneInchUrl: `${url}${ONE_INCH}`,
    relayUrl: `${url}${RELAY}`,
    stop,
  }
}

export interface SwapStandIns {
  lifi: Lifi
  cow: Cow
  oneInch: OneInch
  relay: Relay
}

export function createSwapServer({ lifi, cow, oneInch, relay }: SwapStandIns): RequestListener {
  async function answer(request: IncomingMessage): Promise<LocalAnswer> {
    const { pathname, searchParams } = requestUrl(request)
    const order = pathname.startsWith(`${BOOK}/v1/orders/`) ? pathname.split('/').at(-1) : undefined
    if (request.method === 'GET' && order !== undefined) return cow.order(order)
    switch (`${request.method} ${pathname}`) {
      case `GET ${LIFI}/quote`:
        return lifi.quote(searchParams, request.headers)
      case `GET ${LIFI}/status`:
        return lifi.status(searchParams)
      case `POST ${BOOK}/v1/quote`:
        return cow.quote(await readJson(request))
      case `POST ${BOOK}/v1/orders`:
        return cow.submit(await readJson(request))
      case `GET ${BOOK}/v2/trades`:
        return cow.trades(searchParams.get('orderUid') ?? '')
      case `GET ${ONE_INCH}/${CUSTOM_NETWORK_ID}/quote`:
        return oneInch.ask('quote', searchParams, request.headers)
      case `GET ${ONE_INCH}/${CUSTOM_NETWORK_ID}/swap`:
        return oneInch.ask('swap', searchParams, request.headers)
      case `POST ${RELAY}/quote/v2`:
        return relay.quote(await readJson(request), request.headers)
      case `GET ${RELAY}/requests/v3`:
        return relay.requests(searchParams, request.headers)
      default:
        return answerJson(404, { message: 'Not found' })
    }
  }
  return answerLocally({ answer, fail: (status) => answerJson(status, { message: 'Refused' }) })
}
