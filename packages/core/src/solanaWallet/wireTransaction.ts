// Reads the parts of a transaction in wire format: legacy and version 0.
// https://solana.com/docs/core/transactions
import { base58 } from '@scure/base'

export interface WireInstruction {
  program: string
  /** Addresses; `undefined` for one of a lookup table. */
  accounts: readonly (string | undefined)[]
  data: Uint8Array
}

export interface WireTransaction {
  /** One of 64 bytes for each signer, in the order of `signers`. All zero until it is signed. */
  signatures: readonly Uint8Array[]
  message: Uint8Array
  /** The first one pays the fee. */
  signers: readonly string[]
  /** A recent blockhash, or the value of a durable nonce. */
  lifetime: string
  instructions: readonly WireInstruction[]
}

export const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** The high bit of a message's first byte says that the other bits are its version. */
const VERSIONED = 0x80

/** @throws TypeError for anything else, including other versions */
export function readWireTransaction(bytes: Uint8Array): WireTransaction {
  const { take, compact } = createReader(bytes)
  const signatures = Array.from({ length: compact() }, () => take(SIGNATURE_BYTES))
  const message = bytes.subarray(signatures.reduce((sum, { length }) => sum + length, 1))
  if (signatures.length >= VERSIONED) throw malformed()
  return { signatures, message, ...readMessage(message, signatures.length) }
}

function readMessage(message: Uint8Array, signatures: number) {
  const { take, byte, compact } = createReader(message)
  const first = byte()
  const isVersioned = first >= VERSIONED
  if (isVersioned && first !== VERSIONED) throw malformed()
  const signerCount = isVersioned ? byte() : first
  take(2)
  const keys = Array.from({ length: compact() }, () => base58.encode(take(KEY_BYTES)))
  if (signerCount !== signatures || signerCount === 0 || signerCount > keys.length)
    throw malformed()
  const lifetime = base58.encode(take(KEY_BYTES))
  const instructions = Array.from({ length: compact() }, () => {
    // A program is never in a lookup table.
    const program = keys[byte()]
    if (program === undefined) throw malformed()
    const accounts = [...take(compact())].map((index) => keys[index])
    return { program, accounts, data: take(compact()) }
  })
  return { signers: keys.slice(0, signerCount), lifetime, instructions }
}

function createReader(bytes: Uint8Array) {
  let at = 0
  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw malformed()
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] as number
  /** Compact-u16: seven bits per byte, lowest first, at most three bytes. */
  function compact(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < VERSIONED) return value
    }
    throw malformed()
  }
  return { take, byte, compact }
}

const malformed = () => new TypeError('This is not a Solana transaction of a known version')
