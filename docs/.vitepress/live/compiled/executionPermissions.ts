// Requests: let another address spend within limits (ERC-7715)
import type { Client } from '@aureus/core'
import {
  getGrantedExecutionPermissions,
  getSupportedExecutionPermissions,
  grantPermissions,
  requestExecutionPermission,
  revokeExecutionPermission,
  revokePermissions,
} from '@aureus/core/calls'

const day = 86_400_000
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function allowAndTakeBack(client: Client) {
  const supported = await getSupportedExecutionPermissions(client)
  if (!('native-token-periodic' in supported)) return []
  const { context } = await requestExecutionPermission(client, {
    to,
    permission: {
      type: 'native-token-periodic',
      data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400 },
    },
    expiresAtMs: Date.now() + 7 * day,
  })
  await revokeExecutionPermission(client, { context })
  return getGrantedExecutionPermissions(client)
}

/** The first draft of the standard, which some wallets still speak. */
export async function inTheDraft(client: Client) {
  const { context } = await grantPermissions(client, {
    signer: { type: 'account', data: { id: to } },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x2386f26fc10000' } }],
    policies: [],
    expiresAtMs: Date.now() + 7 * day,
  })
  await revokePermissions(client, { context })
}
