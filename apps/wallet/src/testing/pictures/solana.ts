// Questions about Solana transactions.
import { describeSolana } from '../../approval/describe/solana/describeSolana.ts'
import type { Display } from '../../approval/display.ts'
import { solanaKey, solanaMessageOf, solanaQuestion } from '../solanaMessage.ts'
import { describedSwap } from '../solanaSwap.ts'

const { account } = solanaQuestion
const [other, unknown, mint] = [solanaKey(5), solanaKey(7), solanaKey(9)] as const
const SYSTEM = '11111111111111111111111111111111'
/** The system program's transfer: its index, then the lamports, little-endian. */
const transfer = Uint8Array.from([2, 0, 0, 0, 0x00, 0x2f, 0x68, 0x59, 0, 0, 0, 0])
const unreadable = Uint8Array.from({ length: 96 }, (_, at) => at)

const question = {
  ...solanaQuestion,
  network: {
    ...solanaQuestion.network,
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
  },
} as const

const messageOf = (programAddress: string, data: Uint8Array) =>
  solanaMessageOf([{ programAddress, accounts: [{ address: account }, { address: other }], data }])

const calls = { message: messageOf(unknown, unreadable), bytes: unreadable }

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
  swap: () =>
    describeSolana(
      question,
      [
        {
          ...calls,
          outcome: {
            fails: false,
            changes: [
              { amount: -1_500_005_000n, decimals: 9 },
              { mint, amount: 241_500_000n, decimals: 6 },
            ],
            holders: new Map(),
          },
        },
      ],
      { send: true },
    ),
  market: () => describeSolana(question, [describedSwap()], { send: false }),
  unknown: () => describeSolana(question, [{ ...calls, outcome: undefined }], { send: false }),
} satisfies Record<string, () => Display>
