// Output scripts of addresses, in hex: what a transaction pays to.
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import { type BitcoinAddress, parseBitcoinAddress } from './address.ts'

type Network = BitcoinAddress['network']

const base58check = createBase58check(sha256)
const versions = { mainnet: { key: 0, script: 5 }, testnet: { key: 111, script: 196 } }
const prefixes = { mainnet: 'bc', testnet: 'tb' }

/** The script that pays to a single-key address. @returns `undefined` for any other text */
export function scriptOfAddress(text: string): string | undefined {
  const address = parseBitcoinAddress(text)
  if (!address) return undefined
  const hash = hex.encode(address.hash)
  switch (address.kind) {
    case 'p2pkh':
      return `76a914${hash}88ac`
    case 'p2sh':
      return `a914${hash}87`
    case 'p2wpkh':
      return `0014${hash}`
    case 'p2tr':
      return `5120${hash}`
  }
}

/** The address that a script pays to. @returns `undefined` for scripts without one, such as data and bare keys */
export function addressOfScript(script: string, network: Network): string | undefined {
  const [, key] = /^76a914([0-9a-f]{40})88ac$/.exec(script) ?? []
  if (key) return base58check.encode(withVersion(versions[network].key, key))
  const [, nested] = /^a914([0-9a-f]{40})87$/.exec(script) ?? []
  if (nested) return base58check.encode(withVersion(versions[network].script, nested))
  const [, program] = /^00(?:14(?=.{40}$)|20(?=.{64}$))([0-9a-f]+)$/.exec(script) ?? []
  if (program) return witness(bech32, prefixes[network], 0, program)
  const [, taproot] = /^5120([0-9a-f]{64})$/.exec(script) ?? []
  return taproot && witness(bech32m, prefixes[network], 1, taproot)
}

const withVersion = (version: number, hash: string) => Uint8Array.of(version, ...hex.decode(hash))

const witness = (codec: typeof bech32, prefix: string, version: number, program: string) =>
  codec.encode(prefix, [version, ...codec.toWords(hex.decode(program))])
