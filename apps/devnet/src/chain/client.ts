// The devnet's own view of its chain: reads, transactions and anvil's administration methods.
import { CUSTOM_NETWORK_ID, customNetwork } from '@aureus/protocol'
import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'

/** @param timeoutMs The longest wait for an answer. Loading a large snapshot takes seconds. */
export function chainClient(rpcUrl: string, brand: string, timeoutMs = 60_000) {
  const { name, nativeCurrency } = customNetwork(brand)
  const chain = defineChain({
    id: CUSTOM_NETWORK_ID,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return createTestClient({
    chain,
    mode: 'anvil',
    // On loopback, retrying does not help.
    transport: http(rpcUrl, { retryCount: 0, timeout: timeoutMs }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof chainClient>
