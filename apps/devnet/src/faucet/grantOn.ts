// Sends a request to the faucet of its chain.
import type { Address } from 'viem'
import { FaucetError } from './failure.ts'
import type { Grant } from './faucet.ts'
import type { Recipient } from './request.ts'
import type { SolanaGrant } from './solanaFaucet.ts'

export interface FaucetChains {
  eip155: (to: Address) => Promise<Grant>
  /** Absent if the devnet runs no Solana chain. */
  solana?: (to: string) => Promise<SolanaGrant>
}

export function grantOn(chains: FaucetChains): (to: Recipient) => Promise<Grant | SolanaGrant> {
  return async (to) => {
    if (to.chain === 'eip155') return chains.eip155(to.address)
    if (chains.solana) return chains.solana(to.address)
    throw new FaucetError(503, 'ChainUnavailable', 'This devnet runs no Solana chain.')
  }
}
