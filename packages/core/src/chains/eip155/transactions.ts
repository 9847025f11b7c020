// Reads the status of EVM transactions.
import * as v from 'valibot'
import type { ChainCall, Receipt } from '../../client/chain.ts'
import type { SentTransaction } from '../../state/transactions.ts'
import { QuantitySchema } from './quantity.ts'

const ReceiptSchema = v.nullable(v.object({ status: QuantitySchema, blockNumber: QuantitySchema }))
const TransactionSchema = v.nullable(v.object({ nonce: QuantitySchema }))

export async function readReceipt(call: ChainCall, hash: string): Promise<Receipt | null> {
  const method = 'eth_getTransactionReceipt'
  const receipt = await call({ method, params: [hash], schema: ReceiptSchema })
  if (!receipt) return null
  const status = receipt.status === 1n ? 'confirmed' : 'reverted'
  return { status, blockNumber: receipt.blockNumber }
}

/**
 * A receipt settles the status. Without one, the transaction is pending if a node still holds it. Otherwise the
 * sender's nonce shows whether another transaction replaced it.
 */
export async function checkTransaction(
  call: ChainCall,
  transaction: SentTransaction,
  isOld: boolean,
): Promise<SentTransaction> {
  const { hash, from, nonce } = transaction
  const receipt = await readReceipt(call, hash)
  if (receipt) return { ...transaction, ...receipt }
  const held = await readNonce(call, hash)
  if (held !== null) return { ...transaction, status: 'pending', nonce: held }
  if (nonce !== undefined && (await readTransactionCount(call, from)) > nonce) {
    // A block may have included it between the two reads.
    const late = await readReceipt(call, hash)
    return late ? { ...transaction, ...late } : { ...transaction, status: 'replaced' }
  }
  return { ...transaction, status: isOld ? 'unknown' : 'pending' }
}

/** @returns the transaction's nonce, or null if the chain does not know it. */
async function readNonce(call: ChainCall, hash: string): Promise<number | null> {
  const method = 'eth_getTransactionByHash'
  const transaction = await call({ method, params: [hash], schema: TransactionSchema })
  return transaction && Number(transaction.nonce)
}

/** @returns the number of the account's mined transactions, which is its next nonce. */
async function readTransactionCount(call: ChainCall, address: string): Promise<number> {
  const method = 'eth_getTransactionCount'
  return Number(await call({ method, params: [address, 'latest'], schema: QuantitySchema }))
}
