// Wallet apps on this phone, as one wallet of the list. Apart from their connector, which loads on first use.
import { MOBILE_WALLET_ID } from '../../client/mobileWallet.ts'
import type { Wallet } from '../../state/connect.ts'

/** A phone: our own drawing, because the row stands for whatever wallet apps are installed. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#1d2433"/><rect x="12.5" y="7" width="15" height="26" rx="3.5" fill="none" stroke="#f4efe2" stroke-width="2"/><path d="M16.5 16.5h7m-7 4h7" stroke="#d9b45b" stroke-width="2.4" stroke-linecap="round"/><path d="M18.5 29h3" stroke="#f4efe2" stroke-width="1.6" stroke-linecap="round"/></svg>',
)}`

/** Connect it in browsers in which `reachesMobileWallets` is true. */
export const mobileWallet = {
  id: MOBILE_WALLET_ID,
  name: 'Solana wallet app',
  namespace: 'solana',
  icon,
} as const satisfies Wallet
