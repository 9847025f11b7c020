// Entry point for the wallet directory. Import it dynamically, because only lists need the data.

export { drawingOf } from '../families/drawing.ts'
export {
  type ListedWalletRecord,
  ListedWalletSchema,
  type WalletList,
  WalletListSchema,
  type WalletPlatform,
  walletPlatforms,
} from '../wallets/api.ts'
export { browseLinks } from '../wallets/browseLinks.ts'
export { directory } from '../wallets/directory.ts'
export { linkWith } from '../wallets/linkWith.ts'
export { type MarkSet, type Marks, MarksSchema, markSets } from '../wallets/marks.ts'
export { popularWallets } from '../wallets/popular.ts'
export { recognisedWallets } from '../wallets/recognisedWallets.ts'
export {
  type PairingLinks,
  PairingLinksSchema,
  type WalletRecord,
  WalletRecordSchema,
  type WalletStores,
} from '../wallets/record.ts'
export { fold, MIN_SEARCH_LENGTH, searchByName } from '../wallets/search.ts'
