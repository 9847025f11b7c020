// Prepares a transfer of an EVM chain's coin or an ERC-20 token: checks the balance and estimates the cost.
import type { EvmAddress } from '@aureus/protocol'
import * as v from 'valibot'
import { maxAmount } from '../../amounts/maxAmount.ts'
import type { ChainCall, ChainTransfer, TransferParameters } from '../../client/chain.ts'
import type { TransactionRequest } from '../../client/transactionRequest.ts'
import { InsufficientFundsError } from '../../errors/send.ts'
import { encodeTransfer, readTokenBalance } from './erc20.ts'
import { estimate } from './estimate.ts'
import { QuantitySchema } from './quantity.ts'

const CodeSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))

export async function prepareTransfer(
  call: ChainCall,
  { from, to, amount: wanted, token, sponsored = false }: TransferParameters,
): Promise<ChainTransfer> {
  const [coins, tokens, code] = await Promise.all([
    call({ method: 'eth_getBalance', params: [from, 'latest'], schema: QuantitySchema }),
    token === undefined ? undefined : readTokenBalance(call, { token, owner: from }),
    call({ method: 'eth_getCode', params: [to, 'latest'], schema: CodeSchema }),
  ])
  const available = tokens ?? coins
  if (available === 0n || (wanted !== 'max' && wanted > available))
    throw new InsufficientFundsError('amount', available)

  const transactionOf = (amount: bigint): TransactionRequest =>
    token
      ? { to: token, value: 0n, data: encodeTransfer(to as EvmAddress, amount) }
      : { to, value: amount }
  const toContract = code.length > 2
  if (sponsored) {
    const amount = wanted === 'max' ? available : wanted
    const fee = { expected: 0n, max: 0n }
    return { amount, fee, toContract, transaction: transactionOf(amount) }
  }
  // The maximum of the native coin depends on the fee. Sending one unit costs the same, so estimate with that.
  const first = wanted === 'max' ? (tokens ?? 1n) : wanted
  const { gas, fees, fee } = await estimate(call, { from, transaction: transactionOf(first) })
  const amount = wanted === 'max' ? (tokens ?? maxAmount(coins, fee.max)) : wanted
  const coinsNeeded = fee.max + (token ? 0n : amount)
  if (amount === 0n || coinsNeeded > coins) throw new InsufficientFundsError('fee', coins, fee.max)
  return {
    amount,
    fee,
    toContract,
    transaction: { ...transactionOf(amount), gas, fees },
  }
}
