// Swaps on Solana. A source may sign the transaction too, after the visitor.
import { fromBase64, toBase64 } from '../chains/solana/base64.ts'
import type { Client } from '../client/client.ts'
import { sendSolanaTransaction } from '../solanaWallet/sendSolanaTransaction.ts'
import { signSolanaTransactions } from '../solanaWallet/signSolanaTransactions.ts'

/** @param transaction base64 @returns the signature in base58. @throws as `sendSolanaTransaction` */
export function sendSwapOnSolana(
  client: Client,
  transaction: string,
  signal?: AbortSignal,
): Promise<string> {
  return sendSolanaTransaction(client, { transaction: fromBase64(transaction), signal })
}

/** @param transaction base64 @returns it signed by the account, in base64. @throws as `signSolanaTransactions` */
export async function signSwapOnSolana(
  client: Client,
  transaction: string,
  signal?: AbortSignal,
): Promise<string> {
  const asked = { transactions: [fromBase64(transaction)], signal }
  const [signed = new Uint8Array()] = await signSolanaTransactions(client, asked)
  return toBase64(signed)
}
