export {
  type ConnectorParameters,
  createWalletConnectConnector,
  type WalletConnectPage,
} from '../wallets/walletConnect/createWalletConnectConnector.ts'
export { createKeyValueStorage } from '../wallets/walletConnect/storage.ts'
