// Has the active account sign a text.
import { AureusError, adapterErrors } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { requireActiveWallet } from '../state/activeWallet.ts'

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
  const { namespace, walletId, address } = requireActiveWallet(client)
  const adapter = await client.adapter(namespace)
  try {
    const request = { walletId, address, message }
    return await adapter.signMessage(request, { ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof UserRejectedError)
      client.events.track('USER_REJECTED', { request: 'message' })
    if (error instanceof WalletResponseError)
      throw new AureusError(adapterErrors.signMessage, { cause: error })
    throw error
  }
}
