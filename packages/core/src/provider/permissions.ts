// EIP-2255. There is one permission, to see the account; the wallet itself keeps which page has it.
import { AccountsPermissionSchema, PermissionContextSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { disconnect } from '../connection/disconnect.ts'
import { type ProviderRequest, readOnly } from './readRequest.ts'
import { accountsOf, embeddedKey } from './whereabouts.ts'

interface Permission {
  invoker: string
  parentCapability: 'eth_accounts'
  caveats: readonly { type: string; value: readonly string[] }[]
}

/** `wallet_getPermissions`. */
export function permissionsOf(client: Client): readonly Permission[] {
  const value = accountsOf(client)
  if (value.length === 0) return []
  return [
    {
      invoker: client.config.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value }],
    },
  ]
}

/**
 * `wallet_requestPermissions [{eth_accounts: {}}]`. The wallet has one account to choose from, so that a page which
 * sees it is not asked about again.
 * @throws ProviderRpcError -32602; UserRejectedError
 */
export async function requestPermissions(
  client: Client,
  request: ProviderRequest,
  requestAccounts: () => Promise<unknown>,
): Promise<readonly Permission[]> {
  readOnly(request, AccountsPermissionSchema)
  await requestAccounts()
  return permissionsOf(client)
}

/** `wallet_revokePermissions` has a second meaning, in ERC-7715: its parameter says which one is meant. */
export const isOfErc7715 = ({ params }: ProviderRequest): boolean =>
  v.is(v.looseTuple([PermissionContextSchema]), params)

/** `wallet_revokePermissions [{eth_accounts: {}}]` signs out of the wallet here. @throws ProviderRpcError -32602 */
export async function revokePermissions(client: Client, request: ProviderRequest): Promise<null> {
  readOnly(request, AccountsPermissionSchema)
  await disconnect(client, embeddedKey)
  return null
}
