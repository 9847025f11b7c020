// Runs a request to a wallet and names what it throws. Connecting needs the rules only when a wallet fails, so they
// are a chunk of their own.
import { WalletError } from './wallet.ts'

/**
 * The rules travel while the wallet is asked: a refusal is told as one, also where the network is gone by then.
 * @throws UserRejectedError, RequestPendingError, UnknownChainError, WalletError; RequestAbortedError and
 * WalletResponseError of `ask` as they are
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
