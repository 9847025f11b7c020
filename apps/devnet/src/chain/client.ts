// The devnet's own view of its chain: reads, transactions and anvil's administration methods.
import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { CHAIN_ID } from './anvil.ts'

/** @param timeoutMs The longest wait for an answer; a large snapshot takes seconds to load. */
export function chainClient(rpcUrl: string, brand: string, timeoutMs = 60_000) {
  const chain = defineChain({
    id: CHAIN_ID,
    name: `${brand} Testnet`,
    nativeCurrency: { name: brand, symbol: brand, decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return createTestClient({
    chain,
    mode: 'anvil',
    // On loopback a failure is not a passing one.
    transport: http(rpcUrl, { retryCount: 0, timeout: timeoutMs }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof chainClient>
