// The wallet directory. Import it dynamically: only wallet lists need the data.
export {
  type ListedWalletRecord,
  MIN_SEARCH_LENGTH,
  type PairingLinks,
  searchByName,
  type WalletRecord,
  type WalletStores,
} from '@aureus/protocol/wallets'
export { directoryIdOf } from '../directory/connectorNames.ts'
export { groupWallets, type WalletGroup } from '../directory/groupWallets.ts'
export {
  type ListedWallet,
  listWallets,
  recordOf,
  WALLET_PAGE_SIZE,
} from '../directory/listWallets.ts'
export { loadWalletRecords } from '../directory/walletRecords.ts'
export { type KnownRecord, type WalletRecords, walletRecords } from '../state/walletRecords.ts'
