// The wallet's side of Mobile Wallet Adapter, for Node.
export {
  createMobileWalletApp,
  type MobileWalletApp,
  type PageEnd,
} from '../mobileWalletAdapter/createMobileWalletApp.ts'
export { type AssociationLink, readAssociationLink } from '../mobileWalletAdapter/link.ts'
export type { MobileWalletQuirks } from '../mobileWalletAdapter/quirks.ts'
