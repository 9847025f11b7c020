// The privileged requests of a session, with their answers checked.
import { base58 } from '@scure/base'
import { toBase64 } from '../../chains/solana/base64.ts'
import { WalletResponseError } from '../../errors/wallet.ts'
import { SignaturesSchema, SignedPayloadsSchema } from './answers.ts'
import type { Session } from './session.ts'

/** `SolanaSignAndSendTransactionOptions`. */
export interface SendOptions {
  minContextSlot?: number
  commitment?: string
  skipPreflight?: boolean
  maxRetries?: number
}

const SIGNATURE_BYTES = 64

/** @returns the signatures. @throws the errors of `Session.request`, WalletResponseError if another text was signed */
export async function signMessages(
  session: Session,
  { address, messages }: { address: string; messages: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  const parameters = {
    addresses: [toBase64(base58.decode(address))],
    payloads: messages.map((message) => toBase64(message)),
  }
  const answer = await session.request('sign_messages', parameters, SignedPayloadsSchema)
  return exactly(messages, answer.signed_payloads).map((signed, index) => {
    const signature = signed.slice(-SIGNATURE_BYTES)
    const text = signed.slice(0, -SIGNATURE_BYTES)
    // Some wallets answer with the signature alone.
    const isAsked = text.length === 0 || isSame(text, messages[index])
    if (signature.length === SIGNATURE_BYTES && isAsked) return signature
    throw new WalletResponseError('sign_messages', { details: 'another text was signed' })
  })
}

/** @returns the signed transactions, which the wallet did not send */
export async function signTransactions(
  session: Session,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const payloads = transactions.map((one) => toBase64(one))
  const answer = await session.request('sign_transactions', { payloads }, SignedPayloadsSchema)
  return exactly(transactions, answer.signed_payloads)
}

/** @returns the first signature of each. The wallet sends to the chain of the session's authorization. */
export async function sendTransactions(
  session: Session,
  transactions: readonly Uint8Array[],
  { minContextSlot, commitment, skipPreflight, maxRetries }: SendOptions = {},
): Promise<readonly Uint8Array[]> {
  const parameters = {
    payloads: transactions.map((one) => toBase64(one)),
    // JSON leaves absent ones out.
    options: {
      min_context_slot: minContextSlot,
      commitment,
      skip_preflight: skipPreflight,
      max_retries: maxRetries,
    },
  }
  const answer = await session.request('sign_and_send_transactions', parameters, SignaturesSchema)
  return exactly(transactions, answer.signatures)
}

/** @throws WalletResponseError unless there is an answer to each question */
function exactly(asked: readonly unknown[], answers: readonly Uint8Array[]) {
  if (asked.length === answers.length) return answers
  throw new WalletResponseError('sign', { details: 'expected one answer for each payload' })
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined) =>
  one.length === other?.length && one.every((byte, index) => byte === other[index])
