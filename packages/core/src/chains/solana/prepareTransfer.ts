// Prepares a transfer of SOL or a token: checks the balance and estimates the cost.
import { SYSTEM_PROGRAM } from '@aureus/protocol/solana'
import { maxAmount } from '../../amounts/maxAmount.ts'
import type { ChainCall, ChainTransfer, TransferParameters } from '../../client/chain.ts'
import type { TransactionRequest } from '../../client/transactionRequest.ts'
import { InsufficientFundsError } from '../../errors/send.ts'
import { buildWithoutRent } from './buildTransaction.ts'
import { estimate } from './estimate.ts'
import { readAccount, readLamports, readRent, readTokenAccounts } from './reads.ts'

/** Lamports per signature: https://solana.com/docs/core/fees. The final fee comes from the chain. */
const SIGNATURE_FEE = 5000n

export async function prepareTransfer(
  call: ChainCall,
  { from, to, amount: wanted, token, sponsored = false }: TransferParameters,
): Promise<ChainTransfer> {
  const [lamports, tokens, recipient, rent] = await Promise.all([
    readLamports(call, from),
    token === undefined ? undefined : readTokens(call, { owner: from, mint: token }),
    readAccount(call, to),
    readRent(call, 0),
  ])
  const available = tokens ?? lamports
  if (available === 0n || (wanted !== 'max' && wanted > available))
    throw new InsufficientFundsError('amount', available)

  const isAll = wanted === 'max'
  /** An account must keep the rent-exempt minimum unless it is emptied. @returns `coins` */
  const affordable = (coins: bigint, fee: bigint) => {
    const left = lamports - fee - coins
    if (left >= rent || left === 0n) return coins
    throw new InsufficientFundsError('fee', lamports, left > 0n ? fee + rent : fee)
  }
  const coinsFor = (fee: bigint) => {
    if (tokens !== undefined) return affordable(0n, fee)
    const coins = isAll ? maxAmount(lamports, fee) : wanted
    if (coins === 0n) throw new InsufficientFundsError('fee', lamports, fee)
    return affordable(coins, fee)
  }
  const transactionOf = (coins: bigint): TransactionRequest =>
    token === undefined
      ? { to, value: coins }
      : { to, token: { mint: token, amount: isAll ? available : wanted } }

  const toContract =
    recipient !== null && (recipient.executable || recipient.owner !== SYSTEM_PROGRAM)
  if (sponsored) {
    const transaction = transactionOf(coinsFor(0n))
    const unsigned = await buildWithoutRent(call, { from, transaction })
    const fee = { expected: 0n, max: 0n }
    const amount = isAll ? available : wanted
    return { amount, fee, toContract, transaction, ...(unsigned && { unsigned }) }
  }

  // Simulate with the signature fee alone, because the simulated transfer must be affordable.
  const { gas, fees, fee } = await estimate(call, {
    from,
    transaction: transactionOf(coinsFor(SIGNATURE_FEE)),
  })
  const coins = coinsFor(fee.max)
  return {
    amount: tokens === undefined ? coins : isAll ? available : wanted,
    fee,
    toContract,
    transaction: { ...transactionOf(coins), gas, fees },
  }
}

/** Reads the fullest token account, because a transfer takes from one. */
async function readTokens(call: ChainCall, holding: { owner: string; mint: string }) {
  return (await readTokenAccounts(call, holding))[0]?.amount ?? 0n
}
