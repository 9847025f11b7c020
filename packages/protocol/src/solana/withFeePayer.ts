// A message whose fee another account pays: that account is put before all others, and no instruction names it.
import { base58 } from '@scure/base'
import { readSolanaMessage } from './readMessage.ts'

export interface FeePayment {
  /** Addresses and hashes are in base58. */
  feePayer: string
  /** A recent one. */
  blockhash: string
}

/**
 * The same instructions, signers and rights. The wallet and the server each compute it.
 * @throws Error if the message is not valid, uses lookup tables or names the fee payer itself
 */
export function withFeePayer(
  bytes: Uint8Array,
  { feePayer, blockhash }: FeePayment,
): Uint8Array<ArrayBuffer> {
  const { keys, instructions, tables } = readSolanaMessage(bytes)
  if (tables.length > 0) throw new TypeError('The message uses lookup tables.')
  if (keys.includes(feePayer)) throw new TypeError('The message names the fee payer.')
  const versioned = (bytes[0] ?? 0) >= 0x80
  const [signers = 0, ...readonly] = versioned ? bytes.slice(1, 4) : bytes.slice(0, 3)
  return Uint8Array.from([
    ...(versioned ? [0x80] : []),
    signers + 1,
    ...readonly,
    ...compact(keys.length + 1),
    ...[feePayer, ...keys, blockhash].flatMap((key) => [...base58.decode(key)]),
    ...compact(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      program + 1,
      ...compact(accounts.length),
      ...accounts.map((place) => place + 1),
      ...compact(data.length),
      ...data,
    ]),
    ...(versioned ? [0] : []),
  ])
}

/** Seven bits per byte, lowest first. */
function compact(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...compact(length >> 7)]
}
