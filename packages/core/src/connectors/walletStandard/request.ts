// One request to a Wallet Standard feature: cancellable, its errors typed, its answer parsed.
import * as v from 'valibot'
import { classifyWalletError } from '../../errors/classify.ts'
import { UserRejectedError, WalletResponseError } from '../../errors/wallet.ts'
import { untilAborted } from '../injected/provider.ts'
import { featureMethod, isStandardWallet, read, type StandardWallet } from './wallet.ts'

export interface StandardRequest<S extends v.GenericSchema> {
  /** Such as `solana:signMessage`, which is also what errors name. */
  feature: string
  /** The feature's method, such as `signMessage`. */
  method: string
  inputs: readonly unknown[]
  schema: S
  signal?: AbortSignal | undefined
}

/**
 * @throws UserRejectedError, RequestPendingError, WalletError; WalletResponseError, also where the wallet has
 * no such feature (any more); RequestAbortedError once `signal` is aborted, whatever comes later.
 */
export async function requestFeature<const S extends v.GenericSchema>(
  wallet: StandardWallet,
  { feature, method, inputs, schema, signal }: StandardRequest<S>,
): Promise<v.InferOutput<S>> {
  const call = featureMethod(wallet, feature, method)
  if (!call) throw new WalletResponseError(feature, { details: 'the wallet does not offer it' })
  try {
    const answer = await untilAborted(() => call(...inputs), signal)
    const parsed = v.safeParse(schema, answer)
    if (parsed.success) return parsed.output
    throw new WalletResponseError(feature, { details: parsed.issues[0].message })
  } catch (error) {
    throw isRejection(error)
      ? new UserRejectedError({ cause: error })
      : classifyWalletError(feature, error)
  }
}

/** `WALLET_STANDARD_ERROR__USER__REQUEST_REJECTED` of `@wallet-standard/errors`. */
const REQUEST_REJECTED = 4_001_000

/** Beside the codes of EIP-1193, which these wallets use too; some say it in words alone. */
function isRejection(error: unknown): boolean {
  if (!isStandardWallet(error)) return false
  const context = read(error, 'context')
  if (isStandardWallet(context) && read(context, '__code') === REQUEST_REJECTED) return true
  const message = read(error, 'message')
  return typeof message === 'string' && /^user rejected\b/i.test(message.trim())
}
