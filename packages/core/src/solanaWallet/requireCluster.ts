// Makes sure that a transaction was made for the network that the wallet is told, before it is signed.
import type { CaipNetworkId } from '@aureus/protocol'
import { SYSTEM_PROGRAM } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import { isBlockhashValid, readAccount } from '../chains/solana/reads.ts'
import type { ChainCall } from '../client/chain.ts'
import { SolanaClusterError } from '../errors/solana.ts'
import { sleep } from '../promise/sleep.ts'
import type { WireTransaction } from './wireTransaction.ts'

/** The app may have read the blockhash from a node that is ahead of ours, by a few slots of 0.4 s. */
const ATTEMPTS = 5
const SLOT_MS = 400

/** `AdvanceNonceAccount`, the first instruction of a transaction with a durable nonce. */
const ADVANCE_NONCE = 4
/** Of a nonce account: version, state and authority come first. */
const NONCE_AT = 40

/**
 * Blockhashes differ by cluster, so one that the network's node knows is of this network.
 * @throws SolanaClusterError; RequestAbortedError; RpcError, ApiError or ApiUnreachableError if the node does not
 * answer
 */
export async function requireCluster(
  call: ChainCall,
  transactions: readonly WireTransaction[],
  { caipNetworkId, signal }: { caipNetworkId: CaipNetworkId; signal: AbortSignal | undefined },
): Promise<void> {
  // Transactions that are signed at once usually share a blockhash.
  const lifetimes = new Map(transactions.map((one) => [one.lifetime, nonceAccountOf(one)]))
  await Promise.all(
    [...lifetimes].map(async ([lifetime, nonceAccount]) => {
      for (let attempt = 1; !(await isOfCluster(call, lifetime, nonceAccount)); attempt++) {
        if (attempt === ATTEMPTS) throw new SolanaClusterError(caipNetworkId)
        await sleep(SLOT_MS, signal)
      }
    }),
  )
}

async function isOfCluster(call: ChainCall, lifetime: string, nonceAccount: string | undefined) {
  if (nonceAccount === undefined) return isBlockhashValid(call, lifetime)
  const account = await readAccount(call, nonceAccount)
  const isNonce = account?.owner === SYSTEM_PROGRAM && account.data.length >= NONCE_AT + 32
  return isNonce && base58.encode(account.data.subarray(NONCE_AT, NONCE_AT + 32)) === lifetime
}

function nonceAccountOf({ instructions: [first] }: WireTransaction): string | undefined {
  const advances =
    first?.program === SYSTEM_PROGRAM &&
    first.data[0] === ADVANCE_NONCE &&
    first.data.subarray(1, 4).every((byte) => byte === 0)
  return advances ? first.accounts[0] : undefined
}
