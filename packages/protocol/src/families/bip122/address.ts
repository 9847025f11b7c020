// Single-key Bitcoin addresses: the text that a wallet shows, and its bytes.
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

export interface BitcoinAddress {
  network: 'mainnet' | 'testnet'
  kind: BitcoinAddressKind
  /** 20 bytes, the hash of a key or a script; for p2tr 32, the x coordinate of the output key. */
  hash: Uint8Array
}

/** The maximum length of an address (BIP-173). */
const MAX_LENGTH = 90

/** Version byte of base58 addresses (BIP-13 and earlier). */
const versions: Record<number, Pick<BitcoinAddress, 'network' | 'kind'>> = {
  0: { network: 'mainnet', kind: 'p2pkh' },
  5: { network: 'mainnet', kind: 'p2sh' },
  111: { network: 'testnet', kind: 'p2pkh' },
  196: { network: 'testnet', kind: 'p2sh' },
}
const prefixes = new Map<string, BitcoinAddress['network']>([
  ['bc', 'mainnet'],
  ['tb', 'testnet'],
])

const base58check = createBase58check(sha256)

/**
 * Parses an address as wallets write it, with bech32 in lower case although BIP-173 allows upper case. Returns
 * `undefined` for anything else, including segwit script hashes (P2WSH) and future versions, for which no single
 * key signs.
 */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined
  try {
    return /^(?:bc|tb)1/.test(text) ? parseSegwit(text) : parseBase58(text)
  } catch {
    // The decoders throw on any wrong character, checksum or padding.
    return undefined
  }
}

function parseBase58(text: string): BitcoinAddress | undefined {
  const bytes = base58check.decode(text)
  const version = versions[bytes[0] as number]
  return version && bytes.length === 21 ? { ...version, hash: bytes.subarray(1) } : undefined
}

function parseSegwit(text: string): BitcoinAddress | undefined {
  const { network, version, program: hash } = decodeWitnessAddress(text)
  if (!network) return undefined
  if (version === 0 && hash.length === 20) return { network, kind: 'p2wpkh', hash }
  if (version === 1 && hash.length === 32) return { network, kind: 'p2tr', hash }
  return undefined
}

/** Decodes a segwit address in lower case, whatever its version. @throws an error of the decoder */
export function decodeWitnessAddress(text: string) {
  // The decoder rejects mixed case. BIP-350: version 0 has the checksum of BIP-173, all others the newer one.
  const codec = text[3] === 'q' ? bech32 : bech32m
  const { prefix, words } = codec.decode(text as `${string}1${string}`, MAX_LENGTH)
  const program = Uint8Array.from(codec.fromWords(words.slice(1)))
  return { network: prefixes.get(prefix), version: words[0], program }
}

/** The address network of a `bip122` CAIP-2 reference. */
const networks: Record<string, BitcoinAddress['network']> = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
}

/** The network of a `bip122` chain; `undefined` for chains with other addresses, such as Litecoin. */
export function bitcoinNetworkOf(reference: string): BitcoinAddress['network'] | undefined {
  return Object.hasOwn(networks, reference) ? networks[reference] : undefined
}

/** True for an address that `parseBitcoinAddress` parses, on the chain with this reference if there is one. */
export function isBitcoinAddress(text: string, reference?: string): boolean {
  const network = parseBitcoinAddress(text)?.network
  if (network === undefined) return false
  return reference === undefined || network === bitcoinNetworkOf(reference)
}
