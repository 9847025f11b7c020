// Sends a method without an adapter action of its own to the active account's wallet.

import { AureusError, adapterErrors } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'
import { connectorOf } from '../wallets/registry.ts'

export interface AskWalletParameters {
  method: string
  /** Receives the active account's address. */
  params(address: string): readonly unknown[]
  signal?: AbortSignal | undefined
}

/** @throws AureusError as `requireActiveWallet`; `Unsupported chain namespace` if the chain family has no such requests. */
export async function askWallet(
  client: Client,
  { method, params, signal }: AskWalletParameters,
): Promise<unknown> {
  const { address, ...key } = requireActiveWallet(client)
  const { request } = await connectorOf(client, key)
  if (!request) throw new AureusError(adapterErrors.unsupportedNamespace)
  return request({ method, params: params(address) }, { ...(signal && { signal }) })
}
