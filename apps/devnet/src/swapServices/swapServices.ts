// Stand-ins for LI.FI and CoW Protocol, which trade on the devnet's pools.
import type { IncomingMessage, RequestListener } from 'node:http'
import { chainClient } from '../chain/client.ts'
import { answerLocally, type LocalAnswer } from '../http/answerLocally.ts'
import { listenLocally } from '../http/listenLocally.ts'
import { requestUrl } from '../http/requestUrl.ts'
import { answerJson, readJson } from './answer.ts'
import { type Cow, createCow } from './cow.ts'
import { createLifi, type Lifi } from './lifi.ts'

export interface SwapServices {
  /** Addresses for `SWAP_URLS`. */
  lifiUrl: string
  cowUrl: string
  stop(): Promise<void>
}

export interface SwapServicesOptions {
  /** 0 picks a free one. */
  port: number
  /** A node of the devnet's chain, with its administration methods. */
  rpcUrl: string
}

const LIFI = '/lifi/v1'
const COW = '/cow'
/** The order book of the devnet's network. */
const BOOK = `${COW}/devnet/api`

/** Starts listening on 127.0.0.1. */
export async function startSwapServices({
  port,
  rpcUrl,
}: SwapServicesOptions): Promise<SwapServices> {
  const client = chainClient(rpcUrl, 'Devnet')
  const services = { lifi: createLifi({ client }), cow: createCow({ client }) }
  const { url, stop } = await listenLocally(port, () => createSwapServer(services))
  return { lifiUrl: `${url}${LIFI}`, cowUrl: `${url}${COW}`, stop }
}

export function createSwapServer({ lifi, cow }: { lifi: Lifi; cow: Cow }): RequestListener {
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
      default:
        return answerJson(404, { message: 'Not found' })
    }
  }
  return answerLocally({ answer, fail: (status) => answerJson(status, { message: 'Refused' }) })
}
