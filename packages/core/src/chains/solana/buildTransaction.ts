// Builds the unsigned transaction for a wallet.
import { compileMessage, computeBudget, unsignedTransaction } from '@aureus/protocol/solana'
import type { ChainCall } from '../../client/chain.ts'
import type { TransactionRequest } from '../../client/transactionRequest.ts'
import { planTransaction } from './plan.ts'
import { readBlockhash } from './reads.ts'

/** Includes compute limits if they were estimated; otherwise the wallet sets its own. */
export async function buildTransaction(
  call: ChainCall,
  { from, transaction }: { from: string; transaction: TransactionRequest },
): Promise<Uint8Array> {
  const { gas, fees } = transaction
  const { instructions } = await planTransaction(call, { from, transaction })
  const limits =
    gas !== undefined && fees?.type === 'priority' ? computeBudget(gas, fees.microPrice) : []
  const blockhash = await readBlockhash(call)
  return unsignedTransaction(
    compileMessage({ feePayer: from, blockhash, instructions: [...limits, ...instructions] }),
  )
}

/** As `buildTransaction`; undefined if the sender must also pay rent for an account of the recipient. */
export async function buildWithoutRent(
  call: ChainCall,
  { from, transaction }: { from: string; transaction: TransactionRequest },
): Promise<Uint8Array | undefined> {
  const [{ instructions, rent }, blockhash] = await Promise.all([
    planTransaction(call, { from, transaction }),
    readBlockhash(call),
  ])
  if (rent > 0n) return undefined
  return unsignedTransaction(compileMessage({ feePayer: from, blockhash, instructions }))
}
