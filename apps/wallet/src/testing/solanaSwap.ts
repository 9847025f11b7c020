// For tests: a swap with a market maker, as the wallet gets it.
import {
  compileMessage,
  createTokenAccount,
  type Instruction,
  readSolanaMessage,
  TOKEN_PROGRAM,
  tokenAccountAddress,
  transferLamports,
  transferTokens,
} from '@aureus/protocol/solana'
import type { Described } from '../approval/describe/solana/tellSolanaBrief.ts'
import { other as maker, mint, solanaQuestion } from './solanaMessage.ts'

const { account } = solanaQuestion
const token = { mint, program: TOKEN_PROGRAM }
const held = (owner: string) => tokenAccountAddress(owner, token)
const SOL = 1_000_000_000n
/** 2.4925 with 6 decimals. */
const BOUGHT = 2_492_500n

export const openTokens = createTokenAccount(account, {
  ...token,
  owner: account,
  account: held(account),
})
export const sellCoins = transferLamports(account, maker, SOL)
export const payTokens = transferTokens({
  ...token,
  source: held(maker),
  destination: held(account),
  owner: maker,
  amount: BOUGHT,
  decimals: 6,
})

/** What the network reports of the honest swap. */
export const swapChanges = [
  { amount: -SOL - 10_000n, decimals: 9 },
  { mint: mint as string, amount: BOUGHT, decimals: 6 },
]

export function describedSwap(
  instructions: readonly Instruction[] = [sellCoins, payTokens],
  changes: readonly { mint?: string; amount: bigint; decimals?: number }[] = swapChanges,
): Described {
  const bytes = compileMessage({ feePayer: account, blockhash: mint, instructions })
  const outcome = { fails: false, changes, holders: new Map() }
  return { bytes, message: readSolanaMessage(bytes), outcome }
}
