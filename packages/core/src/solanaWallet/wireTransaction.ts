// Reads the parts of a transaction in wire format: legacy and version 0.
// https://solana.com/docs/core/transactions
import { createByteReader, readSolanaMessage } from '@aureus/protocol/solana'
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
const BLOCKHASH_BYTES = 32

/** @throws TypeError for anything else, including other versions */
export function readWireTransaction(bytes: Uint8Array): WireTransaction {
  try {
    const reader = createByteReader(bytes)
    const signatures = reader.list(() => reader.take(SIGNATURE_BYTES))
    const message = reader.rest()
    const { keys, signers, instructions } = readSolanaMessage(message)
    if (signers !== signatures.length) throw new TypeError('A signature is missing.')
    return {
      signatures,
      message,
      signers: keys.slice(0, signers),
      lifetime: lifetimeOf(message),
      instructions: instructions.map(({ program, accounts, data }) => ({
        // A program is never in a lookup table.
        program: keys[program] as string,
        accounts: accounts.map((place) => keys[place]),
        data,
      })),
    }
  } catch (cause) {
    throw new TypeError('This is not a Solana transaction of a known version', { cause })
  }
}

/** Of a message that was read. After the version, three bytes of header and the list of accounts. */
function lifetimeOf(message: Uint8Array): string {
  const reader = createByteReader(message)
  if (reader.byte() >= 0x80) reader.byte()
  reader.take(2)
  reader.list(reader.key)
  return base58.encode(reader.take(BLOCKHASH_BYTES))
}
