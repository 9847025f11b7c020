// Whether the account can pay for what it is about to send.
import { enDetails } from '../../lib/messages/en.details.ts'
import type { PreparedTransaction } from '../../transactions/transaction/prepare.ts'
import type { Balances } from '../../transactions/transaction/readBalances.ts'
import type { Warning } from '../display.ts'
import { readFlows } from './effects/readFlows.ts'
import { type Known, nativeAmount, tokenAmount } from './told.ts'

const words = enDetails.transaction

type Sent = Pick<PreparedTransaction, 'value' | 'data' | 'highestFee'> & {
  to: string | undefined
}

/** Tokens that leave the account, by contract, summed over all transactions. */
export function spentTokens(
  transactions: readonly Pick<Sent, 'to' | 'data'>[],
  account: string,
): ReadonlyMap<string, bigint> {
  const calls = transactions.map(({ to = '', data }) => ({ to, value: 0n, data }))
  return new Map(readFlows(calls, account).tokens.map(({ contract, amount }) => [contract, amount]))
}

/** Stays silent where the node reports no balance, or the contract no decimals. */
export function shortfallsOf(
  transactions: readonly Sent[],
  { account, network, claimOf, balances }: Known & { balances: Balances },
): Warning[] {
  const warnings: Warning[] = []
  const needed = transactions.reduce((sum, { value, highestFee }) => sum + value + highestFee, 0n)
  if (balances.native !== undefined && balances.native < needed)
    warnings.push({
      level: 'danger',
      text: words.tooLittle(nativeAmount(balances.native, network), nativeAmount(needed, network)),
    })
  for (const [contract, amount] of spentTokens(transactions, account)) {
    const claim = claimOf(contract)
    const held = balances.tokenOf(contract)
    if (!claim || held === undefined || held >= amount) continue
    warnings.push({
      // An earlier transaction may bring in what a later one sends.
      level: transactions.length === 1 ? 'danger' : 'caution',
      text: words.tooFewTokens(tokenAmount(held, claim), tokenAmount(amount, claim)),
    })
  }
  return warnings
}
