// The connected wallet's own object, for libraries of Solana and Bitcoin. Import it dynamically: connecting does not
// need it.
export { getBitcoinSource } from '../sources/bitcoinSource.ts'
export {
  getSolanaSource,
  type SolanaSource,
  type StandardWalletAccount,
} from '../sources/solanaSource.ts'
