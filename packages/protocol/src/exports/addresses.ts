// Entry point for addresses of every family. Code for one namespace does not need it.
export { AccountAddressSchema, isAccountAddress } from '../addresses/account.ts'
export {
  type BitcoinAddress,
  type BitcoinAddressKind,
  bitcoinNetworkOf,
  parseBitcoinAddress,
} from '../addresses/bitcoin.ts'
export { isSolanaAddress, parseSolanaAddress, SOLANA_KEY_BYTES } from '../addresses/solana.ts'
export { FaucetRequestSchema } from '../faucet/request.ts'
