// Works out a transfer of SOL or of a token: whether there is enough, and what it costs.
import { maxAmount } from '../../amounts/maxAmount.ts'
import type { TransactionRequest } from '../../client/adapter.ts'
import type { ChainCall, ChainTransfer, TransferParameters } from '../../client/chain.ts'
import { InsufficientFundsError } from '../../errors/send.ts'
import { estimate } from './estimate.ts'
import { SYSTEM_PROGRAM } from './programs.ts'
import { readAccount, readLamports, readRent, readTokenAccounts } from './reads.ts'

/** Lamports, for each signature: https://solana.com/docs/core/fees. The chain itself is asked for the whole. */
const SIGNATURE_FEE = 5000n

export async function prepareTransfer(
  call: ChainCall,
  { from, to, amount: wanted, token }: TransferParameters,
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
  /** An account that is not emptied must keep its rent. @returns `coins` */
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

  // First as if nothing but the signature cost: what the chain tries out must be possible.
  const { gas, fees, fee } = await estimate(call, {
    from,
    transaction: transactionOf(coinsFor(SIGNATURE_FEE)),
  })
  const coins = coinsFor(fee.max)
  return {
    amount: tokens === undefined ? coins : isAll ? available : wanted,
    fee,
    toContract: recipient !== null && (recipient.executable || recipient.owner !== SYSTEM_PROGRAM),
    transaction: { ...transactionOf(coins), gas, fees },
  }
}

/** In the fullest of its accounts: a transfer takes from one. */
async function readTokens(call: ChainCall, holding: { owner: string; mint: string }) {
  return (await readTokenAccounts(call, holding))[0]?.amount ?? 0n
}
