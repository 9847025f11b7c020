// Transactions as Esplora lists them.
import { scriptOfAddress } from '@aureus/protocol/addresses'
import type { IndexedTransaction } from '../chain/bitcoin/schemas.ts'

export const alice = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
export const bob = 'mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs'
export const aliceScript = scriptOfAddress(alice) as string
export const bobScript = scriptOfAddress(bob) as string

type Output = readonly [script: string, value: number]

interface TransactionParameters {
  txid?: string
  vin?: readonly Output[]
  vout?: readonly Output[]
  status?: unknown
}

/** By default, bob pays 90,000 of 100,000 satoshis to alice. The fee is the difference. */
export function transactionOf({
  txid = 'cd'.repeat(32),
  vin = [[bobScript, 100_000]],
  vout = [[aliceScript, 90_000]],
  status = { confirmed: false },
}: TransactionParameters = {}): IndexedTransaction {
  const sum = (all: readonly Output[]) => all.reduce((total, [, value]) => total + value, 0)
  const output = ([scriptpubkey, value]: Output) => ({ scriptpubkey, value })
  return {
    txid,
    vin: vin.map((one) => ({ is_coinbase: false, prevout: output(one) })),
    vout: vout.map(output),
    fee: sum(vin) - sum(vout),
    status: status as IndexedTransaction['status'],
  }
}
