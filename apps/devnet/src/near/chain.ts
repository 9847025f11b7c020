// NEAR's chain in the stand-in: a block each second by the clock, and accounts in memory.
import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import type { NearTransaction } from './transaction.ts'

export type NearNetwork = 'mainnet' | 'testnet'

export const genesisHashes: Record<NearNetwork, string> = {
  mainnet: 'EPnLgE7iEq9s7yTkos96M3cWymH5avBAPm3qx3NXqR8H',
  testnet: 'FWJ9kR6KFWoyMoNjpLXXGHeuiy7tEY6GmoFeCA5yuc6b',
}
const BLOCK_MS = 1000
const FIRST_HEIGHT = 42_376_888
/** Blocks above a final one. */
const FINAL_DEPTH = 2
/** How many blocks a node keeps: five epochs of it. */
const KEPT_BLOCKS = 1000

export interface NearAccount {
  amount: bigint
  /** Nonces by public key. */
  keys: Map<string, bigint>
}

export interface NearBlock {
  height: number
  hash: string
  madeAtMs: number
}

export interface NearChain {
  readonly network: NearNetwork
  readonly accounts: ReadonlyMap<string, NearAccount>
  newest(): NearBlock
  final(): NearBlock
  /** Undefined if it does not exist yet, or was deleted. */
  at(block: number | string): NearBlock | undefined
  /** An executed transaction, and the block that has it. */
  outcome(hash: string): { transaction: NearTransaction; height: number } | undefined
  /** @throws InvalidTransaction */
  execute(transaction: NearTransaction): void
}

/** With nearcore's name for the reason. */
export class InvalidTransaction extends Error {
  override name = 'InvalidTransaction'
  readonly reason: object

  constructor(reason: object) {
    super(JSON.stringify(reason))
    this.reason = reason
  }
}

export interface NearChainOptions {
  network?: NearNetwork
  accounts?: Record<string, { amount: bigint; publicKey: string }>
  /** Unix milliseconds. */
  now?: () => number
}

export function createNearChain({
  network = 'testnet',
  accounts: given = {},
  now = Date.now,
}: NearChainOptions = {}): NearChain {
  const startedMs = now() - KEPT_BLOCKS * BLOCK_MS
  const outcomes = new Map<string, { transaction: NearTransaction; height: number }>()
  const accounts = new Map(
    Object.entries(given).map(([id, { amount, publicKey }]) => [
      id,
      { amount, keys: new Map([[publicKey, 0n]]) },
    ]),
  )

  const newestHeight = () => FIRST_HEIGHT + Math.floor((now() - startedMs) / BLOCK_MS)
  const blockAt = (height: number): NearBlock => ({
    height,
    hash: hashOf(`${network} ${height}`),
    madeAtMs: startedMs + (height - FIRST_HEIGHT) * BLOCK_MS,
  })

  return {
    network,
    accounts,
    newest: () => blockAt(newestHeight()),
    final: () => blockAt(newestHeight() - FINAL_DEPTH),
    at(block) {
      const newest = newestHeight()
      if (typeof block === 'number')
        return block <= newest && block > newest - KEPT_BLOCKS ? blockAt(block) : undefined
      const heights = Array.from({ length: KEPT_BLOCKS }, (_, back) => newest - back)
      const found = heights.find((height) => blockAt(height).hash === block)
      return found === undefined ? undefined : blockAt(found)
    },
    outcome: (hash) => outcomes.get(hash),
    execute(transaction) {
      const { hash, signerId, publicKey, nonce, receiverId, deposit } = transaction
      const signer = accounts.get(signerId)
      if (!transaction.isSignatureValid) throw new InvalidTransaction({ InvalidSignature: {} })
      if (!signer) throw new InvalidTransaction({ SignerDoesNotExist: { signer_id: signerId } })
      const used = signer.keys.get(publicKey)
      if (used === undefined) throw new InvalidTransaction({ InvalidAccessKeyError: {} })
      if (nonce <= used)
        throw new InvalidTransaction({
          InvalidNonce: { tx_nonce: Number(nonce), ak_nonce: Number(used) },
        })
      if (deposit > signer.amount) throw new InvalidTransaction({ NotEnoughBalance: {} })
      signer.keys.set(publicKey, nonce)
      signer.amount -= deposit
      const receiver = accounts.get(receiverId) ?? { amount: 0n, keys: new Map() }
      receiver.amount += deposit
      accounts.set(receiverId, receiver)
      outcomes.set(hash, { transaction, height: newestHeight() })
    },
  }
}

export const hashOf = (text: string): string =>
  base58.encode(createHash('sha256').update(text).digest())
