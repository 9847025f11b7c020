// A swap by co-signature: one transaction with two transfers. The visitor signs one of them, the market maker the other
// one, and the network runs both or neither.

import { TOKEN_2022_PROGRAM } from '../../../solana/programs.ts'
import type { SolanaMessage } from '../../../solana/readMessage.ts'
import type { SolanaStep } from '../../../solana/steps.ts'
import { tokenAccountAddress } from '../../../solana/tokenAddress.ts'
import { isSameAsset, type SwapAsset } from '../../asset.ts'
import { MARKET_MAKER } from '../../sources.ts'
import { rejectSwap } from '../rejection.ts'
import { chargesOf } from './charges.ts'
import type { SolanaReadContext, SolanaSwapReading } from './reading.ts'

const SIGNERS = 2
/** Source, mint, destination, owner. More would be signers of a shared account, or accounts of a mint's own program. */
const CHECKED_TRANSFER_ACCOUNTS = 4
const TRANSFER_ACCOUNTS = 2

interface Payment {
  asset: SwapAsset
  amount: bigint
  decimals: number | undefined
  /** Whether the token's program is the one whose tokens may keep a part. */
  mayShrink: boolean
}

/** @throws SwapError for everything else */
export function readTransfers(
  message: SolanaMessage,
  steps: readonly SolanaStep[],
  { account, chainId }: SolanaReadContext,
): SolanaSwapReading {
  // Without tables, the message names each account that it uses.
  if (message.tables.length > 0) rejectSwap('malformed')
  const maker = message.keys[1]
  if (message.signers !== SIGNERS || maker === undefined) return rejectSwap('signers')
  const paid: Record<'visitor' | 'maker', Payment[]> = { visitor: [], maker: [] }
  const opened: string[] = []
  steps.forEach((step, place) => {
    const accounts = message.instructions[place]?.accounts.length
    switch (step.kind) {
      case 'units':
      case 'price':
        return
      case 'openTokenAccount':
        if (step.owner !== account) rejectSwap('foreign_recipient')
        opened.push(step.mint)
        return
      case 'transfer': {
        if (accounts !== TRANSFER_ACCOUNTS) rejectSwap('malformed')
        const by = step.from === account ? 'visitor' : 'maker'
        if (by === 'maker' && step.from !== maker) rejectSwap('signers')
        if (by === 'maker' && step.to !== account) rejectSwap('foreign_recipient')
        paid[by].push({
          asset: { chainId },
          amount: step.lamports,
          decimals: undefined,
          mayShrink: false,
        })
        return
      }
      case 'transferToken': {
        const { token, program, amount } = step
        // An unchecked transfer does not name its mint.
        if (!token || accounts !== CHECKED_TRANSFER_ACCOUNTS) return rejectSwap('malformed')
        const by = step.by === account ? 'visitor' : 'maker'
        if (by === 'maker' && step.by !== maker) rejectSwap('signers')
        const own = () => tokenAccountAddress(account, { mint: token.mint, program })
        if (by === 'maker' && step.to !== own()) rejectSwap('foreign_recipient')
        const asset = { chainId, address: token.mint }
        const { decimals } = token
        paid[by].push({ asset, amount, decimals, mayShrink: program === TOKEN_2022_PROGRAM })
        return
      }
      case 'approveToken':
      case 'authority':
      case 'closeAccount':
      case 'createAccount':
      case 'nonce':
      case 'note':
      case 'revokeToken':
      case 'syncNative':
      case 'unknown':
        rejectSwap('unknown_command')
    }
  })
  const sell = only(paid.visitor)
  const buy = only(paid.maker)
  if (isSameAsset(sell.asset, buy.asset)) rejectSwap('several_assets')
  // A deposit for another token's account would be money for nothing.
  if (opened.some((mint) => mint !== buy.asset.address)) rejectSwap('several_assets')
  return {
    sell: { asset: sell.asset, atMost: sell.amount, decimals: sell.decimals },
    buy: { asset: buy.asset, atLeast: buy.amount, decimals: buy.decimals },
    enforcedBy: 'chain',
    recipient: account,
    allowances: [],
    router: maker,
    venue: MARKET_MAKER,
    cosigner: maker,
    networkFee: chargesOf(message, steps, account),
    needsSimulation: buy.mayShrink,
  }
}

function only([first, ...others]: readonly Payment[]): Payment {
  if (!first || first.amount === 0n) return rejectSwap('nothing_enforced')
  return others.length === 0 ? first : rejectSwap('several_assets')
}
