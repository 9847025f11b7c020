// Has the active account sign a text.
import { AureusError, adapterErrors, thrown } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { activeAccount } from '../state/select.ts'

export interface SignMessageParameters {
  message: string
  signal?: AbortSignal
}

/**
 * @returns the signature: `0x` and at least 62 hex digits.
 * @throws AureusError `No ActiveCaipAddress found`, or `WagmiAdapter:signMessage - Sign message failed`
 * when the wallet answered no signature; UserRejectedError, RequestPendingError, WalletError,
 * RequestAbortedError
 */
export async function signMessage(
  client: Client,
  { message, signal }: SignMessageParameters,
): Promise<`0x${string}`> {
  const { address, status } = activeAccount(client.state)
  if (!address || status !== 'connected') throw new AureusError(thrown.noActiveCaipAddress)
  const adapter = await client.adapter(client.state.network.getState().activeNamespace)
  try {
    return await adapter.signMessage({ address, message }, { ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof UserRejectedError)
      client.events.track('USER_REJECTED', { request: 'message' })
    if (error instanceof WalletResponseError)
      throw new AureusError(adapterErrors.signMessage, { cause: error })
    throw error
  }
}
