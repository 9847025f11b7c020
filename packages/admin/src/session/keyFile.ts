// Signs with a private key of a file, as wallets do with `personal_sign` (EIP-191).
import { readFileSync, statSync } from 'node:fs'
import { toChecksumAddress } from '@aureus/protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CommandError, EXIT } from '../commands/failures.ts'

export interface KeySigner {
  address: string
  sign(text: string): string
}

/** @throws CommandError if others may read the file, or if it is not a key */
export function openKeyFile(path: string): KeySigner {
  const key = readKey(path)
  const publicKey = secp256k1.getPublicKey(key, false)
  const address = toChecksumAddress(
    `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`,
  )
  return {
    address,
    sign(text) {
      const bytes = utf8ToBytes(text)
      const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`)
      const hash = keccak_256(new Uint8Array([...prefix, ...bytes]))
      const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
      // The library puts the recovery bit first; Ethereum wants it last, as 27 or 28.
      const [recovery = 0] = signed
      return `0x${bytesToHex(signed.subarray(1))}${(recovery + 27).toString(16)}`
    },
  }
}

function readKey(path: string): Uint8Array {
  let text: string
  try {
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
      throw new CommandError(`Others may read ${path}. Run: chmod 600 ${path}`, EXIT.usage)
    text = readFileSync(path, 'utf8').trim().replace(/^0x/, '')
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`The key file ${path} cannot be read.`, EXIT.usage)
  }
  if (!/^[0-9a-fA-F]{64}$/.test(text) || !secp256k1.utils.isValidSecretKey(hexToBytes(text)))
    throw new CommandError(`${path} does not contain 64 hex digits of a private key.`, EXIT.usage)
  return hexToBytes(text)
}
