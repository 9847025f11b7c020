// Sends a signed transaction to the chain.
import type { WalletNetwork } from '@aureus/protocol'
import { type Hex, keccak256 } from 'viem'
import type { Rpc } from '../chain/rpc.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

export interface SendSignedParameters {
  network: WalletNetwork
  rpc: Rpc
  signed: Hex
}

/** How nodes report a transaction that they already have: the answer was lost, not the transaction. */
const alreadyThere = /already known|already imported|known transaction/i

/**
 * Computes the hash here: if a node named another, people would wait for a transaction that was never sent. The page
 * can no longer abort at this point, so the signal is not passed on.
 * @throws EmbeddedFault `invalid` with the chain's reason
 */
export async function sendSigned({ network, rpc, signed }: SendSignedParameters): Promise<Hex> {
  try {
    await rpc({ network, method: 'eth_sendRawTransaction', params: [signed] })
  } catch (error) {
    if (!(error instanceof EmbeddedFault && alreadyThere.test(error.message))) throw error
  }
  return keccak256(signed)
}
