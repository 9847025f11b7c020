// The Bitcoin adapter. Import it dynamically, and only if a Bitcoin network is configured.
export { createBip122Adapter } from '../wallets/bitcoin/createBip122Adapter.ts'
