// Sends one request to a Wallet Standard feature. It can be cancelled, and the answer is parsed.
import * as v from 'valibot'
import { naming } from '../../errors/naming.ts'
import { WalletResponseError } from '../../errors/wallet.ts'
import { untilAborted } from '../injected/provider.ts'
import { featureMethod, type StandardWallet } from './wallet.ts'

export interface StandardRequest<S extends v.GenericSchema> {
  /** Such as `solana:signMessage`. Errors name it. */
  feature: string
  /** The feature's method, such as `signMessage`. */
  method: string
  inputs: readonly unknown[]
  schema: S
  signal?: AbortSignal | undefined
}

/**
 * @throws UserRejectedError, RequestPendingError, WalletError. Throws WalletResponseError if the answer is invalid
 * or the feature is missing. Throws RequestAbortedError once `signal` aborts; a later answer is ignored.
 */
export async function requestFeature<const S extends v.GenericSchema>(
  wallet: StandardWallet,
  { feature, method, inputs, schema, signal }: StandardRequest<S>,
): Promise<v.InferOutput<S>> {
  const call = featureMethod(wallet, feature, method)
  if (!call) throw new WalletResponseError(feature, { details: 'the wallet does not offer it' })
  return naming(feature, async () => {
    const answer = await untilAborted(() => call(...inputs), signal)
    const parsed = v.safeParse(schema, answer)
    if (parsed.success) return parsed.output
    throw new WalletResponseError(feature, { details: parsed.issues[0].message })
  })
}
