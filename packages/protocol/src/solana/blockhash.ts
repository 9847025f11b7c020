// The blockhash of a message, which limits how long the network takes it: about a minute.
import { base58 } from '@scure/base'
import { SYSTEM_PROGRAM } from './programs.ts'
import { readSolanaMessage } from './readMessage.ts'

const HASH_BYTES = 32
/** `AdvanceNonceAccount` of the system program. */
const ADVANCE_NONCE = 4

/** @returns undefined for a durable nonce, which does not expire. @throws Error for invalid messages */
export function blockhashOf(bytes: Uint8Array): string | undefined {
  const { keys, instructions } = readSolanaMessage(bytes)
  const [first] = instructions
  const isDurable =
    first !== undefined &&
    keys[first.program] === SYSTEM_PROGRAM &&
    first.data.length === 4 &&
    first.data[0] === ADVANCE_NONCE
  const start = startOf(bytes, keys.length)
  return isDurable ? undefined : base58.encode(bytes.slice(start, start + HASH_BYTES))
}

/** The same message with another blockhash. @throws Error for invalid messages */
export function withBlockhash(bytes: Uint8Array, blockhash: string): Uint8Array<ArrayBuffer> {
  const hash = base58.decode(blockhash)
  if (hash.length !== HASH_BYTES) throw new TypeError('A blockhash has 32 bytes.')
  const { keys } = readSolanaMessage(bytes)
  const changed = Uint8Array.from(bytes)
  changed.set(hash, startOf(bytes, keys.length))
  return changed
}

/** After the version, the header of three bytes, and the list of accounts, whose length takes one byte or two. */
const startOf = (bytes: Uint8Array, keys: number): number =>
  ((bytes[0] ?? 0) >= 0x80 ? 1 : 0) + 3 + (keys < 0x80 ? 1 : 2) + keys * HASH_BYTES
