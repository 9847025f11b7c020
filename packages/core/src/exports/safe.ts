// For a page that Safe{Wallet} shows as a Safe app. Import it dynamically, when the page has loaded.
export { type ConnectSafeParameters, connectSafe } from '../app/connectSafe.ts'
export { announceSafeWallet } from '../wallets/safe/announceSafeWallet.ts'
export type { SafeWindow } from '../wallets/safe/safeHost.ts'
