export {
  type ConnectorParameters,
  createWalletConnectConnector,
  type WalletConnectPage,
} from '../connectors/walletConnect/createWalletConnectConnector.ts'
export { createKeyValueStorage } from '../connectors/walletConnect/storage.ts'
