// EIP-2255. The only permission is to see the accounts. The wallet itself stores which pages have it.
import { AccountsPermissionSchema, PermissionContextSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { disconnect } from '../connection/disconnect.ts'
import { type ProviderRequest, readOnly } from './readRequest.ts'
import type { Whereabouts } from './whereabouts.ts'

interface Permission {
  invoker: string
  parentCapability: 'eth_accounts'
  caveats: readonly { type: string; value: readonly string[] }[]
}

/** `wallet_getPermissions`. */
export function permissionsOf(client: Client, here: Whereabouts): readonly Permission[] {
  const value = here.accounts()
  if (value.length === 0) return []
  return [
    {
      invoker: client.config.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value }],
    },
  ]
}

interface RequestPermissionsParameters {
  request: ProviderRequest
  here: Whereabouts
  requestAccounts: () => Promise<unknown>
}

/**
 * `wallet_requestPermissions [{eth_accounts: {}}]`. A page that already sees the accounts does not prompt
 * again.
 * @throws ProviderRpcError -32602; UserRejectedError
 */
export async function requestPermissions(
  client: Client,
  { request, here, requestAccounts }: RequestPermissionsParameters,
): Promise<readonly Permission[]> {
  readOnly(request, AccountsPermissionSchema)
  await requestAccounts()
  return permissionsOf(client, here)
}

/** ERC-7715 also defines `wallet_revokePermissions`. The parameter tells the two apart. */
export const isOfErc7715 = ({ params }: ProviderRequest): boolean =>
  v.is(v.looseTuple([PermissionContextSchema]), params)

/** `wallet_revokePermissions [{eth_accounts: {}}]` disconnects the wallet from this page. @throws ProviderRpcError -32602 */
export async function revokePermissions(
  client: Client,
  request: ProviderRequest,
  here: Whereabouts,
): Promise<null> {
  readOnly(request, AccountsPermissionSchema)
  const key = here.key()
  if (key) await disconnect(client, key)
  return null
}
