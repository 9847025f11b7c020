// The EVM adapter. Import it dynamically, when a visitor shows intent to connect.
export {
  createEip155Adapter,
  createInjectedConnector,
} from '../wallets/injected/createEip155Adapter.ts'
export { twinOf } from '../wallets/twins.ts'
export { readWalletName } from '../wallets/walletInfo.ts'
export { withLateWallet } from '../wallets/withLateWallet.ts'
