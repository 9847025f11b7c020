// The provider of a scripted Safe.
import { createSafeProvider } from '../wallets/safe/createSafeProvider.ts'
import { reachSafe } from '../wallets/safe/safeHost.ts'
import { createSafePage, SAFE_ORIGIN, type SafeAnswers } from './safePage.ts'

export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const to = `0x${'1'.repeat(40)}` as const
/** What the owners sign, and what the chain has. */
export const safeTxHash = `0x${'5a'.repeat(32)}`
export const txHash = `0x${'ab'.repeat(32)}`

/** Of the chain's transaction, once the owners have signed. */
export const receipt = {
  logs: [],
  status: '0x1',
  blockHash: txHash,
  blockNumber: '0x7',
  gasUsed: '0x1',
  transactionHash: txHash,
}

export function createProvider(more: SafeAnswers = {}) {
  const { page, asked } = createSafePage({
    getSafeInfo: () => ({ safeAddress: address.toLowerCase(), chainId: 10, threshold: 2 }),
    eth_getCode: () => '0x60',
    sendTransactions: () => ({ safeTxHash }),
    ...more,
  })
  const provider = createSafeProvider(reachSafe(page, [SAFE_ORIGIN]))
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const last = (method: string) => asked.findLast((one) => one.method === method)?.params
  return { ask, asked, last }
}
