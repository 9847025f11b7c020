// Signed transactions of NEAR in Borsh: transfers signed with Ed25519.
import { createHash, createPublicKey, type KeyObject, sign as signBytes, verify } from 'node:crypto'
import { base58 } from '@scure/base'

export interface NearTransaction {
  hash: string
  signerId: string
  publicKey: string
  nonce: bigint
  receiverId: string
  /** In yoctoNEAR. */
  deposit: bigint
  isSignatureValid: boolean
}

const ED25519 = 0
const TRANSFER = 3
/** A public key in SPKI begins so (RFC 8410). */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex')

/** @throws RangeError if the base64 is not one signed transfer */
export function parseTransaction(base64: string): NearTransaction {
  const bytes = Buffer.from(base64, 'base64')
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('too short')
    at += count
    return bytes.subarray(at - count, at)
  }
  const number = (size: 1 | 4) => take(size).readUIntLE(0, size)
  const text = () => take(number(4)).toString('utf8')
  const only = (value: number, expected: number) => {
    if (value !== expected) throw new RangeError('not supported')
  }

  const signerId = text()
  only(number(1), ED25519)
  const key = take(32)
  const nonce = take(8).readBigUInt64LE()
  const receiverId = text()
  take(32)
  only(number(4), 1)
  only(number(1), TRANSFER)
  const [low, high] = [take(8).readBigUInt64LE(), take(8).readBigUInt64LE()]
  const signed = createHash('sha256').update(bytes.subarray(0, at)).digest()
  only(number(1), ED25519)
  const signature = take(64)
  only(bytes.length, at)
  return {
    hash: base58.encode(signed),
    signerId,
    publicKey: `ed25519:${base58.encode(key)}`,
    nonce,
    receiverId,
    deposit: low + (high << 64n),
    isSignatureValid: verify(
      null,
      signed,
      createPublicKey({ key: Buffer.concat([SPKI_START, key]), format: 'der', type: 'spki' }),
      signature,
    ),
  }
}

export interface SignTransferParameters {
  signerId: string
  /** Ed25519. */
  privateKey: KeyObject
  nonce: bigint
  receiverId: string
  deposit: bigint
  /** In base58. */
  blockHash: string
}

/** @returns base64 */
export function signTransfer(parameters: SignTransferParameters): string {
  const { signerId, privateKey, nonce, receiverId, deposit, blockHash } = parameters
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const long = (value: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(value & 0xffff_ffff_ffff_ffffn)
    return bytes
  }
  const text = (value: string) => Buffer.concat([number(value.length), Buffer.from(value)])
  const body = Buffer.concat([
    text(signerId),
    Buffer.of(ED25519),
    rawKeyOf(privateKey),
    long(nonce),
    text(receiverId),
    base58.decode(blockHash),
    number(1),
    Buffer.of(TRANSFER),
    long(deposit),
    long(deposit >> 64n),
  ])
  const hash = createHash('sha256').update(body).digest()
  const signature = signBytes(null, hash, privateKey)
  return Buffer.concat([body, Buffer.of(ED25519), signature]).toString('base64')
}

const rawKeyOf = (privateKey: KeyObject) =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_START.length)

export const publicKeyOf = (privateKey: KeyObject): string =>
  `ed25519:${base58.encode(rawKeyOf(privateKey))}`
