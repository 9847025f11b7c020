// Questions about operations of smart accounts, described by the product's own code.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import {
  type DescribeOperationParameters,
  describeOperation,
} from '../../approval/describe/operations/describeOperation.ts'
import { describeUndelegation } from '../../approval/describe/operations/describeUndelegation.ts'
import type { Display } from '../../approval/display.ts'
import { drawChoice } from '../../approval/view/drawChoice.ts'
import { operationDomain as domain, operationOf } from '../operation.ts'
import { account, other, question, token, unknownBalances } from '../question.ts'
import type { Picture, Pictures } from './picture.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])
const call = (functionName: 'approve' | 'transfer', amount: bigint) => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi, functionName, args: [other, amount] }),
})
const payment = { to: other, value: 10n ** 16n, data: undefined }
/** What it brings, only a simulation says. */
const trade = { to: other, value: 10n ** 16n, data: '0xdeadbeef' } as const
/** Gives the tokens back while it is simulated, and keeps them later. */
const trap = { to: other, value: 0n, data: '0x590e1ae3' } as const
const said = { address: token, symbol: 'TST', decimals: 6 } as const

const effects: UserOperationEffects = {
  coin: '-10000000000000000',
  tokens: [{ ...said, change: '-37500000' }],
  approvals: [],
}

const operation = (change: Partial<DescribeOperationParameters> = {}): Display =>
  describeOperation({
    ...question,
    calls: [call('approve', 25_000_000n), call('transfer', 12_500_000n), payment],
    claimOf: (contract) => (contract === token ? said : undefined),
    balances: unknownBalances,
    operation: operationOf(account),
    domain,
    userOpHash: `0x${'ab'.repeat(32)}`,
    highestFee: 63_000_000_000_000n,
    isDear: false,
    sponsor: { name: 'Aureus', isPageService: false },
    effects,
    ...change,
  })

/** As many letters as the wallet keeps. */
const longSymbol = 'stkcvxMIMUST'
const fee = {
  token,
  payee: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  amount: '734000',
} as const
const paidInToken = (change: Partial<DescribeOperationParameters> = {}) =>
  operation({
    tokenFee: fee,
    product: 'Aureus',
    sponsor: undefined,
    effects: { ...effects, tokens: [{ ...said, change: '-38234000' }] },
    ...change,
  })
const transfer = () => ({
  calls: [call('transfer', 12_500_000n)],
  effects: { coin: '0', tokens: [{ ...said, change: '-12500000' }], approvals: [] },
})

/** @param from the start of the label at the top of the picture */
const inWindow = (display: () => Display, from?: string): Picture => ({
  draw({ place, signal }) {
    const answer = drawChoice({ place, display: display(), covered: false, signal })
    const labels = [...place.querySelectorAll('dt')]
    if (from) labels.find(({ textContent }) => textContent?.startsWith(from))?.scrollIntoView()
    return answer
  },
})

const first = () => operation({ authorizationNonce: 3 })
const long = () =>
  operation({ calls: Array.from({ length: 20 }, () => payment), authorizationNonce: 3 })
const left = () =>
  operation({
    calls: [call('approve', maxUint256)],
    effects: {
      coin: '0',
      tokens: [{ address: other, change: '7' }],
      approvals: [{ ...said, token, spender: other, amount: maxUint256.toString() }],
    },
  })

export const operations: Pictures = {
  'a sponsored transfer': inWindow(() => operation(transfer())),
  'a fee in a token': inWindow(paidInToken),
  'a transfer with its fee in the token': inWindow(() =>
    paidInToken({
      calls: [call('transfer', 12_500_000n)],
      effects: { coin: '0', tokens: [{ ...said, change: '-13234000' }], approvals: [] },
      authorizationNonce: 3,
    }),
  ),
  'a trade whose fee is in what it brings': inWindow(() =>
    paidInToken({
      calls: [call('approve', 25_000_000n), trade],
      effects: { ...effects, tokens: [{ ...said, change: '4266000' }] },
    }),
  ),
  'a fee in a token with a long name': inWindow(() =>
    paidInToken({
      claimOf: () => ({ symbol: longSymbol, decimals: 6 }),
      product: 'The exchange with a long name',
      effects: {
        coin: '-1234567890123456789',
        tokens: [{ ...said, change: '-123456789123456' }],
        approvals: [{ ...said, token, spender: other, amount: maxUint256.toString() }],
      },
    }),
  ),
  'three calls': inWindow(first),
  'the first of three calls': inWindow(first, '1 of 3'),
  'twenty calls': inWindow(long),
  'the end of twenty calls': inWindow(long, '20 of 20'),
  'an approval that stays': inWindow(left),
  'what others may take afterwards': inWindow(left, 'What changes'),
  'items that leave and that others may move': inWindow(() =>
    operation({
      calls: [payment],
      effects: {
        ...effects,
        tokens: [],
        items: [
          { address: token, id: '7', change: '-1' },
          { address: other, id: maxUint256.toString(), change: '-12' },
        ],
        operators: [
          { token, operator: other },
          { token, operator: other, id: '8' },
        ],
      },
    }),
  ),
  'paid by a service of the site': inWindow(() =>
    operation({ sponsor: { name: 'Acme Paymaster', isPageService: true } }),
  ),
  'tokens that only the simulation gives back': inWindow(() =>
    operation({
      calls: [call('transfer', 1_000_000_000n), trap],
      effects: { ...effects, coin: '0', tokens: [] },
    }),
  ),
  'would fail': inWindow(() => operation({ fails: true, sponsor: undefined })),
  'not simulated': inWindow(() => operation({ effects: undefined, sponsor: undefined })),
  'code of another contract': inWindow(() =>
    operation({ authorizationNonce: 3, foreignCode: other }),
  ),
  'take the account back': inWindow(() =>
    describeUndelegation(question, {
      code: 'ours',
      codeAddress: domain.delegate,
      product: 'Aureus',
    }),
  ),
  'remove an unknown contract': inWindow(() =>
    describeUndelegation(question, { code: 'other', codeAddress: other, product: 'Aureus' }),
  ),
}
