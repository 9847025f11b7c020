export {
  type ConnectorParameters,
  createWalletConnectConnector,
  type WalletConnectPage,
} from '../adapters/walletConnect/createWalletConnectConnector.ts'
export { createKeyValueStorage } from '../connectors/walletConnect/storage.ts'
