import type { SolanaMessage } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import { createNoopSigner, address as kitAddress } from '@solana/kit'
import type { Described } from '../approval/describe/solana/tellSolanaBrief.ts'
import { question as evmQuestion } from './question.ts'

/** An address for each number. */
export const solanaKey = (number: number) =>
  kitAddress(base58.encode(new Uint8Array(32).fill(number)))

export const solanaQuestion = {
  ...evmQuestion,
  account: solanaKey(1),
  network: {
    caipNetworkId: 'solana:devnet',
    name: 'Solana',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    rpcUrl: 'http://localhost/',
  },
} as const

/** Signs for the question's account. */
export const me = createNoopSigner(solanaQuestion.account)

export const [mint, source, destination, other] = [
  solanaKey(2),
  solanaKey(3),
  solanaKey(4),
  solanaKey(5),
]

/** A simulation that changes nothing. */
export const fine = { fails: false, changes: [], holders: new Map() }

/** Stands for the wire format. */
export const bytes = Uint8Array.of(1, 2, 3)

/** Of a transaction whose simulation changes nothing. */
export const describedOf = (
  instructions: readonly object[],
  more: Partial<Described> = {},
): Described => ({
  message: solanaMessageOf(instructions as readonly GivenInstruction[]),
  bytes,
  outcome: fine,
  ...more,
})

export interface GivenInstruction {
  programAddress: string
  accounts?: readonly { address: string }[]
  data?: ArrayLike<number>
}

/** A message that lists each account. The first is the payer. */
export function solanaMessageOf(
  instructions: readonly GivenInstruction[],
  more: Partial<SolanaMessage> = {},
): SolanaMessage {
  const named = instructions.flatMap(({ programAddress, accounts = [] }) => [
    ...accounts.map((one) => one.address),
    programAddress,
  ])
  const keys = [...new Set([solanaQuestion.account as string, ...named])]
  return {
    keys,
    signers: 1,
    isWritable: () => true,
    instructions: instructions.map(({ programAddress, accounts = [], data = [] }) => ({
      program: keys.indexOf(programAddress),
      accounts: accounts.map((one) => keys.indexOf(one.address)),
      data: Uint8Array.from(data),
    })),
    tables: [],
    ...more,
  }
}
