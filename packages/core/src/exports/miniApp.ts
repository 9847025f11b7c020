// For a page that a Farcaster app shows as a mini app. Import it dynamically, when the page has loaded.
export { announceMiniAppWallet } from '../wallets/miniApp/announceMiniAppWallet.ts'
