// Whether a simulation of a swap shows what was read from its message, and nothing else.
import { base58 } from '@scure/base'
import { createByteReader } from '../../../solana/bytes.ts'
import { SYSTEM_PROGRAM, tokenPrograms } from '../../../solana/programs.ts'
import type { SwapAsset } from '../../asset.ts'
import { rejectSwap } from '../rejection.ts'
import type { SolanaSwapReading } from './reading.ts'

export interface SolanaAccountState {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly owner: string
  readonly data: Uint8Array
}

export interface CompareAccountsParameters {
  readonly account: string
  readonly reading: SolanaSwapReading
  /** By address: the account itself, and all that the transaction may change. `null`: it does not exist. */
  readonly before: ReadonlyMap<string, SolanaAccountState | null>
  readonly after: ReadonlyMap<string, SolanaAccountState | null>
}

/** Without extensions: mint, owner, amount, and who else may move or close it. */
const TOKEN_ACCOUNT_BYTES = 165
/** Offsets. What lies between changes when SOL is wrapped. */
const [DELEGATE, DELEGATE_END, CLOSER, CLOSER_END] = [72, 109, 129, 165] as const

/** @throws SwapError unless the minimum arrives, no more is sold, and nothing else leaves or changes hands */
export function compareAccounts(parameters: CompareAccountsParameters): void {
  const { account, reading, before, after } = parameters
  const own = after.get(account)
  if (!own || own.owner !== SYSTEM_PROGRAM) rejectSwap('simulation')
  const changes = new Map<string, bigint>()
  const add = (mint: string, amount: bigint) =>
    changes.set(mint, (changes.get(mint) ?? 0n) + amount)
  for (const [address, state] of before) {
    const held = tokensOf(state, account)
    if (!held) continue
    add(held.mint, -held.amount)
    // A closed account is gone with all that others may do to it.
    const left = after.get(address) ?? null
    if (left && left.lamports > 0n && !isStillHeld(state, left, account)) rejectSwap('simulation')
  }
  for (const state of after.values()) {
    const held = tokensOf(state, account)
    if (held) add(held.mint, held.amount)
  }
  const coins = (own?.lamports ?? 0n) - (before.get(account)?.lamports ?? 0n)
  const { sell, buy, networkFee } = reading
  const changeOf = ({ address }: SwapAsset) =>
    address === undefined ? coins : (changes.get(address) ?? 0n)
  const feeOn = ({ address }: SwapAsset) => (address === undefined ? networkFee : 0n)
  if (changeOf(sell.asset) < -(sell.atMost + feeOn(sell.asset))) rejectSwap('simulation')
  if (changeOf(buy.asset) < buy.atLeast - feeOn(buy.asset)) rejectSwap('simulation')
  if (sell.asset.address !== undefined && coins < -networkFee) rejectSwap('simulation')
  for (const [mint, change] of changes)
    if (change < 0n && mint !== sell.asset.address) rejectSwap('simulation')
}

function tokensOf(state: SolanaAccountState | null | undefined, account: string) {
  if (!state || state.data.length < TOKEN_ACCOUNT_BYTES) return undefined
  if (!tokenPrograms.some((program) => program === state.owner)) return undefined
  const reader = createByteReader(state.data)
  const [mint, owner] = [reader.key(), reader.key()]
  return owner === account ? { mint, amount: reader.integer(8) } : undefined
}

/** Whether it has the owner, the delegate and the authority to close it that it had. */
function isStillHeld(
  before: SolanaAccountState | null,
  after: SolanaAccountState,
  account: string,
): boolean {
  const rights = ({ data }: SolanaAccountState) =>
    base58.encode(
      Uint8Array.of(...data.slice(DELEGATE, DELEGATE_END), ...data.slice(CLOSER, CLOSER_END)),
    )
  return (
    before !== null && tokensOf(after, account) !== undefined && rights(before) === rights(after)
  )
}
