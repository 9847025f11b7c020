// Asks the active account to sign a text.

import { AureusError, adapterErrors } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'
import { connectorOf } from '../wallets/registry.ts'

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
  const { address, ...key } = requireActiveWallet(client)
  const connector = await connectorOf(client, key)
  try {
    return await connector.signMessage({ address, message }, { ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof UserRejectedError)
      client.events.track('USER_REJECTED', { request: 'message' })
    if (error instanceof WalletResponseError)
      throw new AureusError(adapterErrors.signMessage, { cause: error })
    throw error
  }
}
