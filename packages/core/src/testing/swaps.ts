// A swap with a scripted server, chain and wallet.
import type { SwapBuild, SwapQuote, SwapQuoteRequest, SwapSourceName } from '@aureus/protocol/swap'
import { connect } from '../connection/connect.ts'
import type { PreparedSwap } from '../swaps/prepareSwap.ts'
import { stepsOf } from '../swaps/prepareSwap.ts'
import { activeAddress, setUp } from './client.ts'

export const chainId = 'eip155:99199'
export const token = `0x${'2'.repeat(40)}`
export const hash = `0x${'a'.repeat(64)}` as const
const router = `0x${'5'.repeat(40)}` as const

export const call = (data: string) => ({
  to: router,
  data: `0x${data}` as const,
  value: '0x0' as const,
})
export const calls = (...data: string[]): SwapBuild => ({ kind: 'calls', calls: data.map(call) })
export const permit = (...data: string[]): SwapBuild => ({
  kind: 'signature',
  purpose: 'permit',
  calls: data.map(call),
  typedData: {
    domain: { name: 'Permit2', chainId: 99199 },
    types: { Permit: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Permit',
    message: { amount: '1' },
  },
})
export const order: SwapBuild = { ...permit(), purpose: 'order' } as SwapBuild

export const quoteWith = (given: Partial<SwapQuote> = {}): SwapQuote => ({
  quote: 'first',
  source: 'uniswap',
  sourceName: 'Uniswap',
  kind: 'transaction',
  sell: { chainId, amount: '1000' },
  buy: { chainId, address: token, amount: '910' },
  minimum: '900',
  slippage: 100,
  route: [],
  duration: 15,
  expiresAt: Date.now() + 15_000,
  ...given,
})

export const quoteLines = (quotes: readonly SwapQuote[]) =>
  [...quotes.map((quote) => ({ type: 'quote', quote })), { type: 'end' }]
    .map((line) => JSON.stringify(line))
    .join('\n')

/** @param builds what the server builds, one after another */
export async function swapping(
  builds: readonly SwapBuild[],
  { quotes = [], batch = false }: { quotes?: readonly SwapQuote[]; batch?: boolean } = {},
) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const left = builds.slice(1)
  const fetch = (async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body)
    if (path === '/v1/swap/build') {
      asked.push({ path, body })
      return Response.json(left.shift())
    }
    if (path === '/v1/swap/quote') {
      asked.push({ path, body })
      return new Response(quoteLines(quotes))
    }
    const results: Record<string, unknown> = {
      eth_estimateGas: '0x64',
      eth_getBlockByNumber: { baseFeePerGas: '0x1' },
      eth_maxPriorityFeePerGas: '0x1',
      eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x1' },
      eth_getTransactionByHash: null,
      eth_getTransactionCount: '0x0',
    }
    return Response.json({ jsonrpc: '2.0', id: body.id, result: results[body.method] ?? '0x' })
  }) as typeof globalThis.fetch
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const client = { ...parts.client, fetch }
  const { control } = parts
  control.answer('eth_sendTransaction', hash)
  control.answer('eth_signTypedData_v4', `0x${'1'.repeat(130)}`)
  control.answer('wallet_sendCalls', { id: 'batch' })
  const caipAddress = `${chainId}:${activeAddress(control)}` as const
  const quote = quoteWith()
  const request: SwapQuoteRequest = {
    account: caipAddress,
    sell: { chainId },
    buy: { chainId, address: token },
    exact: 'sell',
    amount: '1000',
  }
  const [build = calls('')] = builds
  const prepared: PreparedSwap = {
    caipAddress,
    caipNetworkId: chainId,
    request,
    quote,
    build,
    batch,
    steps: stepsOf(build, batch),
    warnings: [],
  }
  const unit = { chainId, symbol: 'T', decimals: 0 } as const
  const swap = {
    source: 'uniswap' satisfies SwapSourceName as SwapSourceName,
    sell: { ...unit, amount: '1000' },
    buy: { ...unit, amount: '900' },
  }
  /** What the wallet was asked for, in order. */
  const wallet = () =>
    control.calls
      .filter(({ method }) => /send|sign/i.test(method))
      .map(({ method, params }) => ({ method, params: params as unknown[] }))
  return { client, control, prepared, swap, asked, wallet }
}
