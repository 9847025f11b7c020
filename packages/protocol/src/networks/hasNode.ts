import type { Network } from './network.ts'

/**
 * Whether the network has nodes. On Bitcoin, which has none, wallets only connect and sign: there are no balances,
 * no sending and no transaction status.
 */
export function hasNode({ chainNamespace }: Pick<Network, 'chainNamespace'>): boolean {
  return chainNamespace !== 'bip122'
}
