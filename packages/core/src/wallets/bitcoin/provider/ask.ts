// One request to a provider object: cancellable, its errors typed, its answer parsed. The answer is
// JSON-RPC's, `{ result }` or `{ error }`; some wallets throw the latter.
import * as v from 'valibot'
import { naming } from '../../../errors/naming.ts'
import { UserRejectedError, WalletError, WalletResponseError } from '../../../errors/wallet.ts'
import { untilAborted } from '../../injected/provider.ts'

export interface BitcoinProvider {
  request(method: string, params?: unknown): unknown
  addListener?(listener: { eventName: string; cb(event: unknown): void }): unknown
}

/** An object (or function: some wallets are proxies) that can be asked. */
export function isBitcoinProvider(value: unknown): value is BitcoinProvider {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  try {
    return isObject && typeof (value as BitcoinProvider).request === 'function'
  } catch {
    return false
  }
}

/** The codes that mean something else here than with EVM wallets, where -32002 is a request under way. */
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

const reasons = new Map<number, 'denied' | 'unknown'>([
  [codes.accessDenied, 'denied'],
  [4100, 'denied'],
  [codes.notFound, 'unknown'],
  [codes.notSupported, 'unknown'],
  [4200, 'unknown'],
])

/** Why a provider refused: the site has no permission, or the wallet does not know the method. */
export function refusalOf(error: unknown): 'denied' | 'unknown' | undefined {
  const cause =
    error instanceof WalletError ? safely(() => v.safeParse(ErrorSchema, error.cause)) : undefined
  return cause?.success ? reasons.get(cause.output.code) : undefined
}

/** Named here where the code has a meaning of its own; else what the wallet threw, unwrapped. */
function failureOf(method: string, error: unknown): unknown {
  const parsed = safely(() => v.safeParse(AnyErrorSchema, error))
  if (!parsed?.success) return error
  const cause = parsed.output
  if (cause.code === codes.rejected) return new UserRejectedError({ cause })
  if (cause.code !== codes.accessDenied) return cause
  const details = cause.message?.trim().slice(0, 200)
  return new WalletError(method, { cause, ...(details && { details }) })
}

/** Reading what a wallet gave may throw. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * @throws UserRejectedError, WalletError (`refusalOf` says whether it is one of permission),
 * WalletResponseError; RequestAbortedError once `signal` is aborted, whatever the wallet answers later.
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
