// Questions about Solana transactions.

import type { SolanaMessage } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import { describeSolana } from '../../approval/describe/solana/describeSolana.ts'
import type { Display } from '../../approval/display.ts'
import { question as evmQuestion } from '../question.ts'

const key = (number: number) => base58.encode(new Uint8Array(32).fill(number))
const [account, other, unknown] = [key(1), key(5), key(7)] as const
const SYSTEM = '11111111111111111111111111111111'
/** The system program's transfer: its index, then the lamports, little-endian. */
const transfer = Uint8Array.from([2, 0, 0, 0, 0x00, 0x2f, 0x68, 0x59, 0, 0, 0, 0])

const question = {
  ...evmQuestion,
  account,
  network: {
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrl: 'http://localhost/',
  },
} as const

const messageOf = (program: string, data: Uint8Array): SolanaMessage => ({
  keys: [account, other, program],
  signers: 1,
  isWritable: (place) => place < 2,
  instructions: [{ program: 2, accounts: [0, 1], data }],
  tables: [],
})

export const solanaDisplays = {
  transfer: () =>
    describeSolana(
      question,
      [
        {
          message: messageOf(SYSTEM, transfer),
          bytes: transfer,
          outcome: {
            fails: false,
            changes: [{ amount: -1_500_005_000n, decimals: 9 }],
            holders: new Map(),
          },
        },
      ],
      { send: true },
    ),
  unknown: () =>
    describeSolana(
      question,
      [
        {
          message: messageOf(
            unknown,
            Uint8Array.from({ length: 96 }, (_, at) => at),
          ),
          bytes: Uint8Array.from({ length: 96 }, (_, at) => at),
          outcome: undefined,
        },
      ],
      { send: false },
    ),
} satisfies Record<string, () => Display>
