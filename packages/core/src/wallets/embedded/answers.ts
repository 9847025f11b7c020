// What the embedded wallet answers to an RPC method, brought to one form.
import { SignatureReplySchema, TransactionHashReplySchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { EmbeddedWalletError } from '../../errors/embedded.ts'
import { WalletError, WalletResponseError } from '../../errors/wallet.ts'

const schemas: Readonly<Record<string, v.GenericSchema<unknown, string>>> = {
  eth_sendTransaction: TransactionHashReplySchema,
  personal_sign: SignatureReplySchema,
  eth_signTypedData_v4: SignatureReplySchema,
}

/** @throws WalletResponseError where the specification gives the reply a shape and it has another. */
export function parseResult(method: string, result: unknown): unknown {
  const schema = Object.hasOwn(schemas, method) ? schemas[method] : undefined
  if (!schema) return result
  const parsed = v.safeParse(schema, result)
  if (parsed.success) return parsed.output
  throw new WalletResponseError(method, { details: parsed.issues[0].message })
}

/** The wallet's own failures as those of any wallet. */
export function walletFailure(method: string, error: unknown): unknown {
  if (!(error instanceof EmbeddedWalletError)) return error
  return new WalletError(method, { cause: error, details: error.details ?? error.message })
}
