// A Bitcoin account: the addresses of one key, each for its own purpose.
import { hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
export type Purpose = 'payment' | 'ordinals'
export type NetworkName = 'mainnet' | 'testnet'

export type BitcoinAddress = {
  readonly address: string
  /** Hex: 33 bytes, or 32 for a taproot key. */
  readonly publicKey: string
  readonly purpose: Purpose
  /** `p2sh` is P2SH-P2WPKH. */
  readonly addressType: AddressType
  /** The output script that pays to the address. */
  readonly script: Uint8Array
  readonly privateKey: Uint8Array
}

export type AddressOptions = {
  paymentType: Exclude<AddressType, 'p2tr'>
  /** Whether there is an ordinals address besides the payment address. */
  ordinals: boolean
  network: NetworkName
}

/** @throws TypeError that does not contain the key */
export function readPrivateKey(key: unknown, label: string): Uint8Array {
  try {
    const bytes = hex.decode(String(key).replace(/^0x/, ''))
    pubECDSA(bytes)
    return bytes
  } catch {
    throw new TypeError(`${label} must be 32 bytes in hex, a valid secp256k1 key.`)
  }
}

function paymentOf(publicKey: Uint8Array, type: AddressOptions['paymentType'], network: Params) {
  if (type === 'p2pkh') return p2pkh(publicKey, network)
  const segwit = p2wpkh(publicKey, network)
  return type === 'p2wpkh' ? segwit : p2sh(segwit, network)
}

type Params = typeof NETWORK

/** The payment address first (index 0), then the ordinals address (P2TR with BIP-86's tweak). */
export function addressesOf(
  privateKey: Uint8Array,
  { paymentType, ordinals, network }: AddressOptions,
): BitcoinAddress[] {
  const params = network === 'mainnet' ? NETWORK : TEST_NETWORK
  const publicKey = pubECDSA(privateKey)
  const payment = paymentOf(publicKey, paymentType, params)
  const list = [{ ...payment, publicKey, purpose: 'payment', addressType: paymentType } as const]
  const taprootKey = pubSchnorr(privateKey)
  const taproot = p2tr(taprootKey, undefined, params)
  const all = ordinals
    ? [
        ...list,
        { ...taproot, publicKey: taprootKey, purpose: 'ordinals', addressType: 'p2tr' } as const,
      ]
    : list
  return all.map(({ address, publicKey: key, purpose, addressType, script }) => ({
    address,
    publicKey: hex.encode(key),
    purpose,
    addressType,
    script,
    privateKey,
  }))
}
