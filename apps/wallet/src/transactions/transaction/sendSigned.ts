// Sends a signed transaction to the chain.
import type { WalletNetwork } from '@aureus/protocol'
import { type Hex, keccak256 } from 'viem'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'

export interface SendSignedParameters {
  network: WalletNetwork
  rpc: Rpc
  signed: Hex
}

/** How nodes report a transaction that they already have: the answer was lost, not the transaction. */
const alreadyThere = /already known|already imported|known transaction/i

/** The transaction itself may have used it, if the answer to an earlier attempt was lost. */
const usedNonce = /nonce too low|nonce is too low|OldNonce/i

/** Milliseconds before each further attempt: long enough for a server to start again. A chain takes it once. */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000]

/**
 * Computes the hash here: if a node named another, people would wait for a transaction that was never sent. The page
 * can no longer abort at this point, so the signal is not passed on.
 * @throws EmbeddedFault `invalid` with the chain's reason, `network` if every answer was lost
 */
export async function sendSigned({ network, rpc, signed }: SendSignedParameters): Promise<Hex> {
  const hash = keccak256(signed)
  for (let attempt = 0; ; attempt++) {
    try {
      await rpc({ network, method: 'eth_sendRawTransaction', params: [signed] })
      return hash
    } catch (error) {
      if (!(error instanceof EmbeddedFault)) throw error
      if (alreadyThere.test(error.message)) return hash
      if (attempt > 0 && usedNonce.test(error.message) && (await isMined({ network, rpc, hash })))
        return hash
      const pauseMs = PAUSES_MS[attempt]
      if (error.code !== 'network' || pauseMs === undefined) throw error
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function isMined({
  network,
  rpc,
  hash,
}: Pick<SendSignedParameters, 'network' | 'rpc'> & { hash: Hex }): Promise<boolean> {
  const method = 'eth_getTransactionReceipt'
  const receipt = await rpc({ network, method, params: [hash] }).catch(() => null)
  return typeof receipt === 'object' && receipt !== null
}
