// A question to the wallet of the active account that the page has no word of its own for.

import { AureusError, adapterErrors } from '@aureus/protocol'
import { adapterOf } from '../client/adapterOf.ts'
import type { Client } from '../client/client.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'

export interface AskWalletParameters {
  method: string
  /** From the account that is asked. */
  params(address: string): readonly unknown[]
  signal?: AbortSignal | undefined
}

/** @throws AureusError as `requireActiveWallet`; `Unsupported chain namespace` where wallets know no such method. */
export async function askWallet(
  client: Client,
  { method, params, signal }: AskWalletParameters,
): Promise<unknown> {
  const { namespace, walletId, address } = requireActiveWallet(client)
  const { request } = await adapterOf(client, namespace)
  if (!request) throw new AureusError(adapterErrors.unsupportedNamespace)
  return request({ walletId, method, params: params(address) }, { ...(signal && { signal }) })
}
