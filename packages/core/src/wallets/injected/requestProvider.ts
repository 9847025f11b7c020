// Sends one request to an EIP-1193 provider. It can be cancelled, and the answer is parsed.
import * as v from 'valibot'
import { naming } from '../../errors/naming.ts'
import { WalletResponseError } from '../../errors/wallet.ts'
import { type Eip1193Provider, untilAborted } from './provider.ts'

/**
 * @throws UserRejectedError, RequestPendingError, UnknownChainError, WalletError, WalletResponseError. Throws
 * RequestAbortedError once `signal` aborts; a later answer is ignored.
 */
export function requestProvider<const S extends v.GenericSchema>(
  provider: Eip1193Provider,
  parameters: Parameters<Eip1193Provider['request']>[0],
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  const { method } = parameters
  return naming(method, async () => {
    const answer = await untilAborted(() => provider.request(parameters), signal)
    const parsed = v.safeParse(schema, answer)
    if (parsed.success) return parsed.output
    throw new WalletResponseError(method, { details: parsed.issues[0].message })
  })
}
