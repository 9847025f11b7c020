import { BASE_ACCOUNT_ID } from '../../client/baseAccount.ts'
import type { Wallet } from '../../state/connect.ts'

/** From RainbowKit (MIT), like the mark in the list of wallets. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="7.6" fill="#00f"/></svg>',
)}`

/** Base Account as one wallet of the list. Its connector loads on first use. */
export const baseAccountWallet = {
  id: BASE_ACCOUNT_ID,
  name: 'Base Account',
  namespace: 'eip155',
  icon,
} as const satisfies Wallet
