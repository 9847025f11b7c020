// Entry of the EVM adapter: import it dynamically, it is not needed before a visitor shows intent.
export { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
export { withLateWallet } from '../wallets/withLateWallet.ts'
