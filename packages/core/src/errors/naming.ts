// Runs a wallet request and classifies its errors. The classification rules are a separate chunk, because connecting
// needs them only after a failure.
import { WalletError } from './wallet.ts'

/**
 * Loads the rules while the wallet is busy, so that a refusal is recognised even if the network fails meanwhile.
 * @throws UserRejectedError, RequestPendingError, UnknownChainError, WalletError; RequestAbortedError and
 * WalletResponseError pass unchanged
 */
export async function naming<T>(method: string, ask: () => T | Promise<T>): Promise<T> {
  const loading = import('./classify.ts')
  loading.catch(() => undefined)
  try {
    return await ask()
  } catch (cause) {
    throw await loading.then(
      ({ classifyWalletError }) => classifyWalletError(method, cause),
      () => new WalletError(method, { cause }),
    )
  }
}
