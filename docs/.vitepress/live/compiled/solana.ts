// Requests: sign and send with a wallet of Solana, with transactions of web3.js or Kit
import type { Client } from '@aureus/core'
import { createSolanaAdapters } from '@aureus/core/solana'
import {
  SolanaClusterError,
  type SolanaTransaction,
  SolanaWalletChangedError,
  sendSolanaTransaction,
  signSolanaMessage,
  signSolanaTransactions,
} from '@aureus/core/sources'

export const signText = (client: Client, text: string) =>
  signSolanaMessage(client, { message: new TextEncoder().encode(text) })

export const signBoth = (client: Client, one: SolanaTransaction, other: SolanaTransaction) =>
  signSolanaTransactions(client, { transactions: [one, other] })

export async function send(client: Client, transaction: SolanaTransaction): Promise<string> {
  try {
    return await sendSolanaTransaction(client, { transaction })
  } catch (error) {
    if (error instanceof SolanaClusterError) return 'The transaction is for another cluster.'
    if (error instanceof SolanaWalletChangedError) return 'Another wallet is connected now.'
    throw error
  }
}

/** For a page that makes its client itself: wallets in the browser, and apps on this phone. */
export const adapters = { solana: (client: Client) => createSolanaAdapters(window, client) }
