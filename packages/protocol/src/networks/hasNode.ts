import type { Network } from './network.ts'

/**
 * Whether a node answers for the network. Where none does (Bitcoin), wallets connect and sign: no balance is
 * known, nothing is sent from here, and nothing is told of what was.
 */
export function hasNode({ chainNamespace }: Pick<Network, 'chainNamespace'>): boolean {
  return chainNamespace !== 'bip122'
}
