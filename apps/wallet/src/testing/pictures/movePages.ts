// The move to a new wallet, in the owner's own window.
import type { OtherWallet } from '@aureus/protocol/custody'
import { enMove } from '../../lib/messages/en.move.ts'
import { enOwner } from '../../lib/messages/en.owner.ts'
import { drawOwned } from '../../owner/drawHome.ts'
import { drawMove } from '../../owner/drawMove.ts'
import { drawPlan } from '../../owner/drawMovePreview.ts'
import { continueMove, drawSteps } from '../../owner/drawMoveSteps.ts'
import { drawOpenOld } from '../../owner/drawOpenOld.ts'
import type { Plan, Step } from '../../owner/move/plan.ts'
import { button } from '../../owner/screens.ts'
import { home, operators, owners, picture, wallet } from './owners.ts'
import type { Pictures } from './picture.ts'

const ethereum = {
  chainId: 'eip155:1',
  network: 'Ethereum',
  fee: 2_400_000_000_000_000n,
  feeSymbol: 'ETH',
  feeDecimals: 18,
}
const solana = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  network: 'Solana',
  fee: 5000n,
  feeSymbol: 'SOL',
  feeDecimals: 9,
}
const steps: Step[] = [
  { ...ethereum, id: '1', symbol: 'USDC', decimals: 6, amount: 1_250_400_000n, token: '0x1' },
  { ...ethereum, id: '2', symbol: 'ETH', decimals: 18, amount: 1_203_418_922_013_445_201n },
  { ...solana, id: '3', symbol: 'TEST', decimals: 6, amount: 100_000_000n, token: 't' },
  { ...solana, id: '4', symbol: 'SOL', decimals: 9, amount: 10_499_990_000n },
]
const left: Plan['left'] = [
  { symbol: 'POL', decimals: 18, amount: 12_000_000_000_000n, network: 'Polygon', why: 'fee' },
  {
    symbol: 'AVeryLongNameThatSomebodyChose',
    decimals: 0,
    amount: 1_000_000n,
    network: 'Solana',
    why: 'unlisted',
  },
]
const retired: OtherWallet = {
  standing: 'retired',
  wallet,
  retiredAtMs: wallet.createdAtMs,
  factors: [],
}
const elsewhere = { ...retired, wallet: { ...wallet, walletId: 'aa'.repeat(16), set: null } }
const parameters = { owned: operators, from: wallet, to: undefined, finishes: true, home }
const states = new Map([
  ['1', 'done'],
  ['2', 'failed'],
] as const)

export const movePages: Pictures = {
  why: picture((context) => drawMove(context, { owned: operators, home })),
  'why with a password': picture((context) => drawMove(context, { owned: owners, home })),
  preview: picture((context) =>
    drawPlan(context, parameters, { steps, left, silent: ['Base', 'Optimism'] }),
  ),
  'preview of nothing': picture((context) =>
    drawPlan(context, parameters, { steps: [], left: [], silent: [] }),
  ),
  'preview of leftovers': picture((context) =>
    drawPlan(
      context,
      { ...parameters, to: wallet, finishes: false },
      { steps: steps.slice(1, 2), left, silent: [] },
    ),
  ),
  steps: picture((context) =>
    drawSteps(context, { steps, states: new Map([...states, ['2', 'sent']]) }),
  ),
  'a step that failed': picture((context) =>
    drawSteps(context, {
      steps,
      states,
      problem: enMove.steps.problems.invalid,
      choices: [
        button('primary', enMove.steps.retry, home),
        button('secondary', enMove.steps.skip, home),
        button('quiet', enOwner.back, home),
      ],
    }),
  ),
  'fees that rose': picture((context) =>
    drawSteps(context, {
      steps,
      states,
      problem: enMove.steps.problems.fee,
      choices: [
        button('primary', enMove.steps.look, home),
        button('secondary', enMove.steps.skip, home),
        button('quiet', enOwner.back, home),
      ],
    }),
  ),
  'a move begun elsewhere': picture((context) =>
    continueMove(context, { owned: operators, next: elsewhere.wallet, home }),
  ),
  'a move to continue': picture((context) =>
    drawOwned(context, { ...operators, others: [{ ...retired, standing: 'next' }] }),
  ),
  'open an old wallet': picture((context) =>
    drawOpenOld(context, { owned: operators, one: elsewhere, home }),
  ),
  'old wallets': picture((context) =>
    drawOwned(context, { ...operators, others: [retired, elsewhere] }),
  ),
}
