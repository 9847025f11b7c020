// `m/44'/60'/0'/0/0` (BIP-32, BIP-44), the path of the first Ethereum account in common wallets.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'

const PATH = [44 + HARDENED_OFFSET, 60 + HARDENED_OFFSET, HARDENED_OFFSET, 0, 0]

/** 32 bytes. */
export function evmKeyOf(seed: Uint8Array): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of PATH) {
    const child = node.deriveChild(index)
    node.wipePrivateData()
    node = child
  }
  const key = Uint8Array.from(node.privateKey ?? [])
  node.wipePrivateData()
  return key
}

/** 20 bytes. */
export function evmAddressOf(key: Uint8Array): Uint8Array {
  const point = secp256k1.getPublicKey(key, false)
  return keccak_256(point.subarray(1)).slice(-20)
}

/** `r ‖ s ‖ v`, 65 bytes, v 27 or 28, s in the lower half (EIP-2), deterministic (RFC 6979). */
export function signEvm(digest: Uint8Array, key: Uint8Array): Uint8Array {
  if (digest.length !== 32) throw new RangeError('A digest must have 32 bytes.')
  const [recovery = 0, ...rs] = secp256k1.sign(digest, key, {
    prehash: false,
    lowS: true,
    format: 'recovered',
  })
  return Uint8Array.from([...rs, 27 + recovery])
}
