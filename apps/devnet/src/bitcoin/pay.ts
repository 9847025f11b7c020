// Pays coins of the chain's miner, which anybody can spend, to an address.
import type { BitcoinChain } from './chain.ts'
import { parseTransaction, type Transaction, unsignedHex } from './transaction.ts'

const ANYBODY = '51'
const FEE = 1000n

/** Adds the payment to the pool. @returns it; throws if no coinbase has that much left */
export function pay(chain: BitcoinChain, script: string, satoshis: bigint): Transaction {
  const needed = satoshis + FEE
  for (const { transactions } of chain.blocks.slice(1)) {
    const [coinbase] = transactions
    const held = coinbase && chain.unspent(coinbase.txid, 0, true)
    if (!held || held.script !== ANYBODY || held.satoshis < needed) continue
    const change = { satoshis: held.satoshis - needed, script: ANYBODY }
    const payment = parseTransaction(
      unsignedHex([{ txid: coinbase.txid, output: 0 }], [{ satoshis, script }, change]),
    )
    chain.add(payment)
    return payment
  }
  throw new RangeError('no coinbase has that much left')
}
