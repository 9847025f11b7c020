// Asks the active account to sign a text.

import { AureusError, adapterErrors } from '@aureus/protocol'
import { adapterOf } from '../client/adapterOf.ts'
import type { Client } from '../client/client.ts'
import { UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'

export interface SignMessageParameters {
  message: string
  signal?: AbortSignal
}

/**
 * @returns the signature: eip155 `0x` and at least 62 hex digits, solana base58, bip122 base64.
 * @throws AureusError `No ActiveCaipAddress found`, or `WagmiAdapter:signMessage - Sign message failed`
 * if the wallet's answer is not a signature; UserRejectedError, RequestPendingError, WalletError,
 * RequestAbortedError
 */
export async function signMessage(
  client: Client,
  { message, signal }: SignMessageParameters,
): Promise<string> {
  const { namespace, walletId, address } = requireActiveWallet(client)
  const adapter = await adapterOf(client, namespace)
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
