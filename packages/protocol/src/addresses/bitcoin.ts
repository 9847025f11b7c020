// Bitcoin addresses of one key: what a wallet shows, and the bytes behind it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

export interface BitcoinAddress {
  network: 'mainnet' | 'testnet'
  kind: BitcoinAddressKind
  /** 20 bytes, the hash of a key or a script; 32 for p2tr, the x of its output key. */
  hash: Uint8Array
}

/** BIP-173: no address is longer. */
const MAX_LENGTH = 90

/** Version byte of base58 addresses (BIP-13 and what was there before it). */
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
 * Reads an address as wallets write it: bech32 in lower case, though BIP-173 reads upper case as well.
 * `undefined` for anything else, for a script hash of segwit (P2WSH) and for versions yet to come: no
 * single key signs for those.
 */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined
  try {
    return /^(?:bc|tb)1/.test(text) ? parseSegwit(text) : parseBase58(text)
  } catch {
    // The decoders throw on every wrong character, checksum and padding.
    return undefined
  }
}

function parseBase58(text: string): BitcoinAddress | undefined {
  const bytes = base58check.decode(text)
  const version = versions[bytes[0] as number]
  return version && bytes.length === 21 ? { ...version, hash: bytes.subarray(1) } : undefined
}

function parseSegwit(text: string): BitcoinAddress | undefined {
  // The decoder takes no letters of both cases, and these begin in lower case.
  // BIP-350: version 0 has the checksum of BIP-173, every other the newer one.
  const codec = text[3] === 'q' ? bech32 : bech32m
  const { prefix, words } = codec.decode(text as `${string}1${string}`, MAX_LENGTH)
  const network = prefixes.get(prefix)
  const hash = Uint8Array.from(codec.fromWords(words.slice(1)))
  if (!network) return undefined
  if (words[0] === 0 && hash.length === 20) return { network, kind: 'p2wpkh', hash }
  if (words[0] === 1 && hash.length === 32) return { network, kind: 'p2tr', hash }
  return undefined
}

/** CAIP-2 reference of `bip122` to the network whose addresses it has. */
const networks: Record<string, BitcoinAddress['network']> = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
}

/** The network of a `bip122` chain; `undefined` for a chain of other addresses, such as Litecoin. */
export function bitcoinNetworkOf(reference: string): BitcoinAddress['network'] | undefined {
  return Object.hasOwn(networks, reference) ? networks[reference] : undefined
}
