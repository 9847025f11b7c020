// Decodes the instructions of a transaction that can be read without asking anyone.

import { base58 } from '@scure/base'
import { createByteReader } from './bytes.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './programs.ts'
import type { SolanaInstruction, SolanaMessage } from './readMessage.ts'

export type SolanaStep =
  | { kind: 'transfer'; from: string; to: string; lamports: bigint }
  | { kind: 'createAccount'; from: string; account: string; owner: string; lamports: bigint }
  | { kind: 'nonce'; account: string }
  | {
      kind: 'transferToken'
      from: string
      to: string
      by: string
      /** Which of the two token programs. */
      program: string
      amount: bigint
      token?: SolanaToken
    }
  | { kind: 'approveToken'; from: string; spender: string; amount: bigint; token?: SolanaToken }
  | { kind: 'revokeToken'; account: string }
  | { kind: 'closeAccount'; account: string; to: string; by: string }
  | { kind: 'authority'; account: string; authority: string | undefined }
  | {
      kind: 'openTokenAccount'
      payer: string
      account: string
      owner: string
      mint: string
      program: string
    }
  /** SOL that was sent to a token account of wrapped SOL counts in its balance. */
  | { kind: 'syncNative'; account: string }
  | { kind: 'note'; text: string }
  | { kind: 'units'; units: bigint }
  | { kind: 'price'; microLamports: bigint }
  | { kind: 'unknown'; program: string; data: string }

/** Named by the instruction and enforced by the program. */
export interface SolanaToken {
  mint: string
  decimals: number
}

interface Call {
  program: string
  /** The account at this place of the instruction. @throws TypeError if the message does not list it */
  key(place: number): string
  data: Uint8Array
}

/** The system and compute budget programs, both token programs, associated accounts, and memos 1 and 2. */
const programs: Readonly<Record<string, (call: Call) => SolanaStep>> = {
  [SYSTEM_PROGRAM]: readSystem,
  [COMPUTE_BUDGET_PROGRAM]: readBudget,
  [TOKEN_PROGRAM]: readToken,
  [TOKEN_2022_PROGRAM]: readToken,
  [ASSOCIATED_TOKEN_PROGRAM]: readTokenAccount,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: readMemo,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: readMemo,
}

export const solanaStepsOf = (message: SolanaMessage): SolanaStep[] =>
  message.instructions.map((instruction) => readStep(message, instruction))

function readStep(
  { keys }: SolanaMessage,
  { program, accounts, data }: SolanaInstruction,
): SolanaStep {
  const name = keys[program] as string
  const key = (place: number): string => {
    // The message does not contain the accounts of lookup tables.
    const found = keys[accounts[place] ?? keys.length]
    if (found === undefined) throw new TypeError('The message does not name this account.')
    return found
  }
  try {
    const read = Object.hasOwn(programs, name) ? programs[name] : undefined
    if (read) return read({ program: name, key, data })
  } catch {
    // An instruction that cannot be read completely is shown as bytes.
  }
  const hex = Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { kind: 'unknown', program: name, data: hex }
}

const unread = (): never => {
  throw new TypeError('Unknown instruction.')
}

/** @throws if bytes remain: they would be signed unseen */
function fields<T>(data: Uint8Array, read: (reader: ReturnType<typeof createByteReader>) => T): T {
  const reader = createByteReader(data)
  const value = read(reader)
  return reader.left === 0 ? value : unread()
}

function readSystem({ key, data }: Call): SolanaStep {
  return fields(data, (reader) => {
    switch (Number(reader.integer(4))) {
      case 0: {
        const lamports = reader.integer(8)
        reader.take(8)
        const owner = reader.key()
        return { kind: 'createAccount', from: key(0), account: key(1), owner, lamports }
      }
      case 2:
        return { kind: 'transfer', from: key(0), to: key(1), lamports: reader.integer(8) }
      case 4:
        return { kind: 'nonce', account: key(0) }
      default:
        return unread()
    }
  })
}

function readBudget({ data }: Call): SolanaStep {
  return fields(data, (reader) => {
    const kind = reader.byte()
    if (kind === 2) return { kind: 'units', units: reader.integer(4) }
    return kind === 3 ? { kind: 'price', microLamports: reader.integer(8) } : unread()
  })
}

function readToken({ program, key, data }: Call): SolanaStep {
  return fields(data, (reader) => {
    const kind = reader.byte()
    switch (kind) {
      case 3:
        return {
          kind: 'transferToken',
          from: key(0),
          to: key(1),
          by: key(2),
          program,
          amount: reader.integer(8),
        }
      case 12: {
        const amount = reader.integer(8)
        const token = { mint: key(1), decimals: reader.byte() }
        return {
          kind: 'transferToken',
          from: key(0),
          to: key(2),
          by: key(3),
          program,
          amount,
          token,
        }
      }
      case 4:
        return { kind: 'approveToken', from: key(0), spender: key(1), amount: reader.integer(8) }
      case 13: {
        const amount = reader.integer(8)
        const token = { mint: key(1), decimals: reader.byte() }
        return { kind: 'approveToken', from: key(0), spender: key(2), amount, token }
      }
      case 5:
        return { kind: 'revokeToken', account: key(0) }
      case 6: {
        reader.byte()
        const given = reader.byte() === 1
        return { kind: 'authority', account: key(0), authority: given ? reader.key() : undefined }
      }
      case 9:
        return { kind: 'closeAccount', account: key(0), to: key(1), by: key(2) }
      case 17:
        return { kind: 'syncNative', account: key(0) }
      default:
        return unread()
    }
  })
}

/** 0 creates it, 1 creates it unless it exists, and no data means 0. */
function readTokenAccount({ key, data }: Call): SolanaStep {
  if (data.length > 1 || (data[0] ?? 0) > 1) return unread()
  return {
    kind: 'openTokenAccount',
    payer: key(0),
    account: key(1),
    owner: key(2),
    mint: key(3),
    program: key(5),
  }
}

function readMemo({ data }: Call): SolanaStep {
  return { kind: 'note', text: textOf(data) }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return base58.encode(bytes)
  }
}
