// Entry point for addresses of every family. Code for one namespace does not need it.
export { AccountAddressSchema, isAccountAddress } from '../families/accountAddress.ts'
export {
  type BitcoinAddress,
  type BitcoinAddressKind,
  bitcoinNetworkOf,
  parseBitcoinAddress,
} from '../families/bip122/address.ts'
export { parseBitcoinRecipient } from '../families/bip122/recipient.ts'
export { addressOfScript, scriptOfAddress } from '../families/bip122/script.ts'
export {
  isSolanaAddress,
  parseSolanaAddress,
  SOLANA_KEY_BYTES,
} from '../families/solana/address.ts'
export { FaucetRequestSchema } from '../faucet/request.ts'
