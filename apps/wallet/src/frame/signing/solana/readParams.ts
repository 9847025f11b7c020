// Parses the parameters of Solana's methods, as pages write them.
// https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc

import {
  MAX_TRANSACTION_BYTES,
  readSolanaTransaction,
  type SolanaTransaction,
} from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { foreignAccount, invalidParams } from '../../../lib/faults/refusals.ts'
import { fromBase64 } from '../../../transactions/transaction/solana/base64.ts'

/** Base58 takes quadratic time. The server allows sign-in messages of this length. */
const MAX_MESSAGE_BYTES = 4096
const BASE58_RATIO = 1.366
const BASE64_RATIO = 4 / 3
/** The most that one question can show. */
const MAX_TRANSACTIONS = 10

const decoded = (
  decode: (text: string) => Uint8Array,
  most: number,
): v.GenericSchema<string, Uint8Array> =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return decode(dataset.value)
      } catch {
        addIssue({ message: 'cannot be decoded' })
        return NEVER
      }
    }),
  )

const MessageSchema = v.object({
  message: decoded(base58.decode, Math.ceil(MAX_MESSAGE_BYTES * BASE58_RATIO) + 1),
  pubkey: v.string(),
})
const TransactionSchema = decoded(fromBase64, Math.ceil(MAX_TRANSACTION_BYTES * BASE64_RATIO) + 4)
const OneSchema = v.object({ transaction: TransactionSchema, pubkey: v.optional(v.string()) })
const AllSchema = v.object({
  transactions: v.pipe(v.array(TransactionSchema), v.minLength(1), v.maxLength(MAX_TRANSACTIONS)),
  pubkey: v.optional(v.string()),
})

function read<S extends v.GenericSchema<unknown, { pubkey?: string | undefined }>>(
  schema: S,
  params: unknown,
  account: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw invalidParams(`invalid parameters: ${parsed.issues[0].message}`)
  const { pubkey = account } = parsed.output
  if (pubkey !== account) throw foreignAccount()
  return parsed.output
}

/** `{message, pubkey}`, the message in base58. @throws EmbeddedFault `invalid`, `unauthorized` */
export const readMessageBytes = (params: unknown, account: string): Uint8Array =>
  read(MessageSchema, params, account).message

/** `{transaction}` or `{transactions}`, each in base64. @throws EmbeddedFault `invalid` */
export function readTransactions(
  params: unknown,
  { account, several }: { account: string; several: boolean },
): SolanaTransaction[] {
  const given = several
    ? read(AllSchema, params, account).transactions
    : [read(OneSchema, params, account).transaction]
  return given.map((bytes) => {
    const transaction = readOne(bytes)
    const { keys, signers } = transaction.message
    if (keys.slice(0, signers).includes(account)) return transaction
    throw invalidParams('this wallet’s account does not sign this transaction')
  })
}

function readOne(bytes: Uint8Array): SolanaTransaction {
  try {
    return readSolanaTransaction(bytes)
  } catch (error) {
    throw invalidParams(`this is not a transaction: ${(error as Error).message}`)
  }
}
