// Fees on Solana that the product pays: its server names an account, this wallet puts it into the message itself, and the
// server signs after the visitor. Loaded where the product pays.
import {
  MAX_TRANSACTION_BYTES,
  messageBytes,
  readSolanaTransaction,
  SIGNATURE_BYTES,
  SolanaFeePrepareReplySchema,
  SolanaFeeSendReplySchema,
  type SolanaTransaction,
  withFeePayer,
} from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { toBase64 } from '../../../transactions/transaction/solana/base64.ts'
import type { AskedMethod } from '../asked.ts'

export interface PaidFee {
  /** The page's, with the account that pays and a new blockhash. Nothing else differs. */
  transaction: SolanaTransaction
  /** The product that pays. */
  sponsor: string
  /** On the clock of `performance.now()`. */
  preparedMs: number
}

type Asking = Pick<AskedMethod, 'account' | 'network' | 'post' | 'signal'>

/** The answer may be lost where the request is not. The server sends a transaction once. */
const ATTEMPTS = 3

/** @returns undefined if the visitor pays: the policy says no, or the server does not answer */
export async function prepareFee(
  { account, network, post, signal }: Asking,
  asked: SolanaTransaction,
): Promise<PaidFee | undefined> {
  const { keys, signers, tables } = asked.message
  if (keys[0] !== account || signers !== 1 || tables.length > 0) return undefined
  const preparedMs = performance.now()
  const bytes = messageBytes(asked)
  const { caipNetworkId } = network
  try {
    const reply = await post({
      path: '/v1/operations/solana/prepare',
      body: { caipNetworkId, address: account, message: toBase64(bytes) },
      answer: SolanaFeePrepareReplySchema,
      signal,
    })
    if ('unsponsored' in reply) return undefined
    const message = withFeePayer(bytes, reply)
    const transaction = wired(message)
    if (transaction.length > MAX_TRANSACTION_BYTES) return undefined
    return {
      transaction: readSolanaTransaction(transaction),
      sponsor: reply.sponsor.name,
      preparedMs,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EmbeddedFault || error instanceof TypeError) return undefined
    throw error
  }
}

/** Its blockhash is good for about a minute, and some of it is for sending. */
const FRESH_MS = 30_000

/**
 * What to sign, with a blockhash of this moment if the visitor read for long. @throws EmbeddedFault if another one would
 * pay
 */
export async function renewFee(
  asking: Asking,
  { asked, shown }: { asked: SolanaTransaction; shown: PaidFee },
): Promise<PaidFee> {
  if (performance.now() - shown.preparedMs < FRESH_MS) return shown
  const renewed = (await prepareFee(asking, asked)) ?? shown
  if (renewed.sponsor === shown.sponsor) return renewed
  throw new EmbeddedFault('network', 'The fee changed meanwhile. Try again.')
}

/** @returns the transaction's id. The page can no longer abort. @throws EmbeddedFault */
export async function sendPaid(
  { account, network, post }: Asking,
  { transaction, signature }: PaidFee & { signature: Uint8Array },
): Promise<string> {
  const body = {
    caipNetworkId: network.caipNetworkId,
    address: account,
    message: toBase64(messageBytes(transaction)),
    signature: base58.encode(signature),
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const path = '/v1/operations/solana/send'
      return (await post({ path, body, answer: SolanaFeeSendReplySchema })).signature
    } catch (error) {
      const isLost = error instanceof EmbeddedFault && error.code === 'network'
      if (!isLost || attempt === ATTEMPTS) throw error
    }
  }
}

/** With two empty slots for signatures. */
const wired = (message: Uint8Array) =>
  Uint8Array.of(2, ...new Uint8Array(2 * SIGNATURE_BYTES), ...message)
