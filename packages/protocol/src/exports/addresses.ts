// Entry of the addresses of every family: whoever reads one namespace alone does without.
export { AccountAddressSchema, isAccountAddress } from '../addresses/account.ts'
export {
  type BitcoinAddress,
  type BitcoinAddressKind,
  bitcoinNetworkOf,
  parseBitcoinAddress,
} from '../addresses/bitcoin.ts'
export { isSolanaAddress, parseSolanaAddress, SOLANA_KEY_BYTES } from '../addresses/solana.ts'
export { FaucetRequestSchema } from '../faucet/request.ts'
