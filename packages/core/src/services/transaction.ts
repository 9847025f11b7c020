// What a chain says about a transaction.
import type { CaipNetworkId } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../client.ts'
import { QuantitySchema } from './quantity.ts'
import { callRpc } from './rpc.ts'

export interface ReadTransactionParameters {
  hash: `0x${string}`
  caipNetworkId: CaipNetworkId
  signal?: AbortSignal | undefined
}

export interface Receipt {
  status: 'confirmed' | 'reverted'
  blockNumber: bigint
}

const ReceiptSchema = v.nullable(v.object({ status: QuantitySchema, blockNumber: QuantitySchema }))
const TransactionSchema = v.nullable(v.object({ nonce: QuantitySchema }))

/** @returns null while no block has it. @throws RpcError, ApiError, ApiUnreachableError */
export async function readReceipt(
  client: Client,
  { hash, ...rest }: ReadTransactionParameters,
): Promise<Receipt | null> {
  const method = 'eth_getTransactionReceipt'
  const receipt = await callRpc(client, { ...rest, method, params: [hash], schema: ReceiptSchema })
  if (!receipt) return null
  const status = receipt.status === 1n ? 'confirmed' : 'reverted'
  return { status, blockNumber: receipt.blockNumber }
}

/** @returns its place among its sender's; null when the chain does not know it. @throws as `readReceipt` */
export async function readNonce(
  client: Client,
  { hash, ...rest }: ReadTransactionParameters,
): Promise<number | null> {
  const method = 'eth_getTransactionByHash'
  const schema = TransactionSchema
  const transaction = await callRpc(client, { ...rest, method, params: [hash], schema })
  return transaction && Number(transaction.nonce)
}

/** @returns how many transactions of an account are in blocks: the next one's nonce. @throws as `readReceipt` */
export async function readTransactionCount(
  client: Client,
  { address, ...rest }: Omit<ReadTransactionParameters, 'hash'> & { address: string },
): Promise<number> {
  const method = 'eth_getTransactionCount'
  const params = [address, 'latest']
  return Number(await callRpc(client, { ...rest, method, params, schema: QuantitySchema }))
}
