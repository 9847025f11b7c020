// Parses what the embedded wallet returns for an RPC method.
import { SignatureReplySchema, TransactionHashReplySchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { EmbeddedWalletError } from '../../errors/embedded.ts'
import { WalletError, WalletResponseError } from '../../errors/wallet.ts'

const schemas: Readonly<Record<string, v.GenericSchema<unknown, string>>> = {
  eth_sendTransaction: TransactionHashReplySchema,
  personal_sign: SignatureReplySchema,
  eth_signTypedData_v4: SignatureReplySchema,
}

/** @throws WalletResponseError if the result does not match the specification. */
export function parseResult(method: string, result: unknown): unknown {
  const schema = Object.hasOwn(schemas, method) ? schemas[method] : undefined
  if (!schema) return result
  const parsed = v.safeParse(schema, result)
  if (parsed.success) return parsed.output
  throw new WalletResponseError(method, { details: parsed.issues[0].message })
}

/** Maps errors of the embedded wallet to those of any wallet. */
export function walletFailure(method: string, error: unknown): unknown {
  if (!(error instanceof EmbeddedWalletError)) return error
  return new WalletError(method, { cause: error, details: error.details ?? error.message })
}
