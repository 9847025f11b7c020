// Entry of the wallet directory: import it dynamically, it is data that only a list needs.
export { directoryIdOf } from '../wallets/connectorNames.ts'
export {
  type ListedWallet,
  listWallets,
  recordOf,
  WALLET_PAGE_SIZE,
} from '../wallets/listWallets.ts'
export type { WalletRecord, WalletStores } from '../wallets/record.ts'
export { MIN_SEARCH_LENGTH, searchByName } from '../wallets/search.ts'
