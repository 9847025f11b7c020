// Sends one request to a provider object. It can be cancelled, and the answer is parsed. Answers follow JSON-RPC:
// `{ result }` or `{ error }`. Some wallets throw the error instead.
import * as v from 'valibot'
import { naming } from '../../../errors/naming.ts'
import { UserRejectedError, WalletError, WalletResponseError } from '../../../errors/wallet.ts'
import { untilAborted } from '../../injected/provider.ts'

export interface BitcoinProvider {
  request(method: string, params?: unknown): unknown
  addListener?(listener: { eventName: string; cb(event: unknown): void }): unknown
}

/** Some wallets are proxies of functions, so functions count too. */
export function isBitcoinProvider(value: unknown): value is BitcoinProvider {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  try {
    return isObject && typeof (value as BitcoinProvider).request === 'function'
  } catch {
    return false
  }
}

/** Codes that differ from EVM wallets, where -32002 means a pending request. */
const codes = { rejected: -32000, notSupported: -32001, accessDenied: -32002, notFound: -32601 }

const ErrorSchema = v.looseObject({ code: v.number(), message: v.optional(v.string()) })
const FailureSchema = v.object({ error: ErrorSchema })
const AnyErrorSchema = v.union([
  v.pipe(
    FailureSchema,
    v.transform(({ error }) => error),
  ),
  ErrorSchema,
])

const reasons = new Map<number, 'denied' | 'malformed' | 'unknown'>([
  [codes.accessDenied, 'denied'],
  [4100, 'denied'],
  [codes.notFound, 'unknown'],
  [codes.notSupported, 'unknown'],
  [4200, 'unknown'],
  [-32602, 'malformed'],
])

/** Why a provider refused: no permission for this site, parameters in another form, or an unknown method. */
export function refusalOf(error: unknown): 'denied' | 'malformed' | 'unknown' | undefined {
  const cause =
    error instanceof WalletError ? safely(() => v.safeParse(ErrorSchema, error.cause)) : undefined
  return cause?.success ? reasons.get(cause.output.code) : undefined
}

/** Maps codes specific to Bitcoin. Returns other errors unwrapped. */
function failureOf(method: string, error: unknown): unknown {
  const parsed = safely(() => v.safeParse(AnyErrorSchema, error))
  if (!parsed?.success) return error
  const cause = parsed.output
  if (cause.code === codes.rejected) return new UserRejectedError({ cause })
  if (cause.code !== codes.accessDenied) return cause
  const details = cause.message?.trim().slice(0, 200)
  return new WalletError(method, { cause, ...(details && { details }) })
}

/** Wallet objects may throw when read. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * @throws UserRejectedError, WalletError (see `refusalOf`), WalletResponseError. Throws RequestAbortedError once
 * `signal` aborts; a later answer is ignored.
 */
export function askProvider<const S extends v.GenericSchema>(
  provider: BitcoinProvider,
  request: { method: string; params?: unknown },
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  const { method, params } = request
  return naming(method, async () => {
    try {
      const answer = await untilAborted(() => provider.request(method, params), signal)
      const failure = v.safeParse(FailureSchema, answer)
      if (failure.success) throw failure.output.error
      const parsed = v.safeParse(v.object({ result: schema }), answer)
      if (parsed.success) return parsed.output.result
      throw new WalletResponseError(method, { details: parsed.issues[0].message })
    } catch (error) {
      throw failureOf(method, error)
    }
  })
}
