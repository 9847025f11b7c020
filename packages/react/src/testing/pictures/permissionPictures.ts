// The permissions to spend of the embedded wallet.
import { EMBEDDED_WALLET_ID, UserRejectedError, type ViewName } from '@aureus/core'
import { EmbeddedWalletError } from '@aureus/core/embedded'
import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import { address } from '../renderIn.tsx'
import { embeddedWith } from './embeddedWith.ts'
import { here, never, type Picture, type Pictures, press } from './picture.ts'

const key = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const shop = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** The middle of 2100: no picture changes with the date. */
const FAR_S = 4_118_083_200

const game: EmbeddedPermission = {
  id: `0x${'a1'.repeat(32)}`,
  caipNetworkId: 'eip155:99199',
  to: key,
  payees: [key],
  amount: '0xb1a2bc2ec50000',
  periodSeconds: 86_400,
  startsAt: 1_790_000_000,
  expiresAt: FAR_S,
  origin: 'https://game.example.com',
  claimedName: 'Gold Rush',
  grantedAtMs: 1_790_000_000_000,
  status: 'active',
}
const subscription: EmbeddedPermission = {
  ...game,
  id: `0x${'a2'.repeat(32)}`,
  caipNetworkId: 'eip155:8453',
  payees: [shop],
  token: { address: shop, symbol: 'USDC', decimals: 6 },
  amount: '0x989680',
  periodSeconds: 30 * 86_400,
  origin: 'https://a-newspaper-with-a-long-name.subscriptions.example.org',
  claimedName: 'The newspaper with the very long name of many words',
  status: 'unknown',
}
const nameless: EmbeddedPermission = {
  id: `0x${'a3'.repeat(32)}`,
  caipNetworkId: 'eip155:10',
  to: key,
  payees: [shop, key],
  token: { address: shop },
  amount: '0x2386f26fc10000',
  startsAt: FAR_S - 86_400,
  expiresAt: FAR_S,
  origin: 'https://agent.example',
  grantedAtMs: 1_790_000_000_000,
  status: 'active',
}
const revoked: EmbeddedPermission = {
  ...game,
  id: `0x${'a4'.repeat(32)}`,
  expiresAt: 1_790_600_000,
  status: 'revoked',
}
const expired: EmbeddedPermission = {
  ...subscription,
  id: `0x${'a5'.repeat(32)}`,
  expiresAt: 1_790_600_000,
  status: 'expired',
}

const listing = (
  permissions: readonly EmbeddedPermission[],
  answers: Record<string, () => Promise<unknown>> = {},
) => ({ listPermissions: async () => ({ permissions }), ...answers })

const account = {
  status: 'connected' as const,
  address,
  connectedWalletInfo: { id: EMBEDDED_WALLET_ID, name: 'Aureus' },
  user: { email: 'ada@example.com', custody: 'user-only' as const },
}

const at = (answers: Record<string, () => Promise<unknown>>, until?: string): Picture => ({
  states: {
    ...here,
    accounts: { eip155: { ...here.accounts?.eip155, ...account } },
    modal: { open: true, history: [{ name: 'EmbeddedWallet' }, { name: 'Permissions' }] },
  },
  features: {
    embeddedWallet: { url: 'https://wallet.example.com', origins: ['https://aureus.example'] },
  },
  embedded: () => embeddedWith(answers),
  ...(until !== undefined && { until }),
})

/** Without its amount, which each language writes in its own way. */
const takeBack = /^Take back from game\.example\.com: /
const press1 = () => void press(takeBack)

export const permissionPictures = {
  Permissions: {
    loading: at({ listPermissions: never }),
    none: at(listing([]), 'No permissions'),
    'of every kind': at(listing([game, subscription, nameless, revoked, expired]), 'In use'),
    'only ended': at(listing([revoked]), 'Taken back'),
    'taking back': {
      ...at(listing([game], { revokePermission: never }), 'Continue in your'),
      act: press1,
    },
    declined: {
      ...at(
        listing([game], { revokePermission: () => Promise.reject(new UserRejectedError()) }),
        'You declined',
      ),
      act: press1,
    },
    failed: at(
      { listPermissions: () => Promise.reject(new EmbeddedWalletError('network', 'offline')) },
      'Try again',
    ),
  },
} satisfies Partial<Record<ViewName, Pictures>>
