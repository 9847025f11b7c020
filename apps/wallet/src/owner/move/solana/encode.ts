// Encodes what a move sends on Solana: legacy messages with system and token instructions.
// https://solana.com/docs/core/transactions
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

interface Meta {
  address: string
  signer?: boolean
  writable?: boolean
}

export interface Instruction {
  program: string
  accounts: readonly Meta[]
  data: readonly number[]
}

const SYSTEM = '11111111111111111111111111111111'
const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The bytes to sign. */
export function compileMessage(
  payer: string,
  blockhash: string,
  instructions: readonly Instruction[],
): Uint8Array<ArrayBuffer> {
  const accounts = ordered(payer, instructions)
  const place = (address: string) => accounts.findIndex((one) => one.address === address)
  const count = (matches: (meta: Required<Meta>) => boolean) => accounts.filter(matches).length
  return Uint8Array.from([
    count(({ signer }) => signer),
    count(({ signer, writable }) => signer && !writable),
    count(({ signer, writable }) => !signer && !writable),
    // A move names far fewer than 128 of anything, so each count is one byte.
    accounts.length,
    ...accounts.flatMap(({ address }) => [...base58.decode(address)]),
    ...base58.decode(blockhash),
    instructions.length,
    ...instructions.flatMap(({ program, accounts: metas, data }) => [
      place(program),
      metas.length,
      ...metas.map(({ address }) => place(address)),
      data.length,
      ...data,
    ]),
  ])
}

/** Writable signers, other signers, writable accounts, others. Each once, the payer first. */
function ordered(payer: string, instructions: readonly Instruction[]): Required<Meta>[] {
  const merged = new Map<string, Required<Meta>>()
  const add = ({ address, signer = false, writable = false }: Meta) => {
    const held = merged.get(address)
    merged.set(address, {
      address,
      signer: signer || held?.signer === true,
      writable: writable || held?.writable === true,
    })
  }
  add({ address: payer, signer: true, writable: true })
  for (const { accounts } of instructions) accounts.forEach(add)
  for (const { program } of instructions) add({ address: program })
  const rank = ({ signer, writable }: Required<Meta>) => (signer ? 0 : 2) + (writable ? 0 : 1)
  return [...merged.values()].toSorted((a, b) => rank(a) - rank(b))
}

export const transferLamports = (from: string, to: string, lamports: bigint): Instruction => ({
  program: SYSTEM,
  accounts: [
    { address: from, signer: true, writable: true },
    { address: to, writable: true },
  ],
  data: [2, 0, 0, 0, ...u64(lamports)],
})

export interface TokenMove {
  owner: string
  recipient: string
  /** The token account. */
  source: string
  mint: string
  program: string
  amount: bigint
  decimals: number
  /** Closes the empty account, so that its deposit pays for the new one. */
  closes: boolean
}

/** Makes the recipient's account unless it exists, fills it, and closes the old one. */
export function moveTokens(move: TokenMove): Instruction[] {
  const { owner, recipient, source, mint, program, amount, decimals, closes } = move
  const destination = tokenAccountOf(recipient, mint, program)
  const signer = { address: owner, signer: true }
  return [
    {
      program: ASSOCIATED_TOKEN,
      accounts: [
        { address: owner, signer: true, writable: true },
        { address: destination, writable: true },
        { address: recipient },
        { address: mint },
        { address: SYSTEM },
        { address: program },
      ],
      data: [1],
    },
    {
      program,
      accounts: [
        { address: source, writable: true },
        { address: mint },
        { address: destination, writable: true },
        signer,
      ],
      data: [12, ...u64(amount), decimals],
    },
    ...(closes
      ? [
          {
            program,
            accounts: [
              { address: source, writable: true },
              { address: owner, writable: true },
              signer,
            ],
            data: [9],
          },
        ]
      : []),
  ]
}

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** The first hash off the curve, counting down from 255. */
export function tokenAccountOf(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].flatMap((address) => [...base58.decode(address)])
  const tail = [...base58.decode(ASSOCIATED_TOKEN), ...MARKER]
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...seeds, bump, ...tail]))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  // One in 2^256.
  throw new RangeError('Token account derivation failed')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    // As the chain reads it, also with a coordinate that is not reduced (ZIP-215).
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    return false
  }
}

function u64(value: bigint): number[] {
  if (value < 0n || value >= 2n ** 64n) throw new RangeError('The amount does not fit in 64 bits.')
  return Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}
