// Entry of the Bitcoin adapter: import it dynamically, and only where a network of its family is configured.
export { createBip122Adapter } from '../wallets/bitcoin/createBip122Adapter.ts'
