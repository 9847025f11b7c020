// Gives a signed transaction to the chain.
import type { WalletNetwork } from '@aureus/protocol'
import { type Hex, keccak256 } from 'viem'
import type { Rpc } from '../chain/rpc.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

export interface SendSignedParameters {
  network: WalletNetwork
  rpc: Rpc
  signed: Hex
}

/** What nodes say of a transaction that they have: an answer was lost, the transaction was not. */
const alreadyThere = /already known|already imported|known transaction/i

/**
 * The hash is worked out here: a node that names another one would have people wait for what was never sent.
 * A page that gave up must not stop it any more, so no signal reaches it.
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
