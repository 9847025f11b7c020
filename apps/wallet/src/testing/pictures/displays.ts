// Questions about Ethereum methods, described by the product's own code.
import {
  formatSignInMessage,
  linkStatement,
  type SignInMessage,
  withRecapStatement,
  writeRecap,
} from '@aureus/protocol'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describeCalls } from '../../approval/describe/describeCalls.ts'
import { describeConnect } from '../../approval/describe/describeConnect.ts'
import { describeEmailChange } from '../../approval/describe/describeEmailChange.ts'
import { describeMessage } from '../../approval/describe/describeMessage.ts'
import { describeRecovery } from '../../approval/describe/describeRecovery.ts'
import { describeTransaction } from '../../approval/describe/describeTransaction.ts'
import type { Display } from '../../approval/display.ts'
import type { PreparedTransaction } from '../../transactions/transaction/prepare.ts'
import type { Balances } from '../../transactions/transaction/readBalances.ts'
import { account, network, other, question, token } from '../question.ts'
import { typedDisplays } from './typedDisplays.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function swap(address[] path, uint256 least)',
])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [other, amount] })
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 12_500_000n] })
const swap = encodeFunctionData({ abi, functionName: 'swap', args: [[token, other, account], 5n] })

const claimOf = (contract: string) =>
  contract === token ? { symbol: 'TST', decimals: 6 } : undefined
const balances: Balances = { native: 5n * 10n ** 18n, tokenOf: () => 3_000_000n }
const prepared = (to: string, data?: Hex, value = 0n): PreparedTransaction => ({
  to: to as Hex,
  value,
  data,
  highestFee: 63_000_000_000_000n,
  isDear: false,
  serializable: {
    type: 'eip1559',
    chainId: 99_199,
    nonce: 7,
    gas: 63_000n,
    maxFeePerGas: 1_000_000_000n,
    maxPriorityFeePerGas: 100_000_000n,
    to: to as Hex,
    value,
    ...(data && { data }),
  },
})
const transaction = (
  of: PreparedTransaction,
  more: Partial<Parameters<typeof describeTransaction>[0]> = {},
): Display =>
  describeTransaction({ ...question, transaction: of, claimOf, balances, fails: false, ...more })
const message = (text: string): Display =>
  describeMessage(question, new TextEncoder().encode(text)).display

const longName =
  'The exchange with a name so long that no line of any window could ever hold all of it'
const farAway = {
  origin: 'https://app.a-rather-long-subdomain.of-a-rather-long-name.example.com:8443',
  claimedName: longName,
}
const terms = `I have read the terms of this service and agree to them.\n\n${'They are long, and all of them is signed. '.repeat(40)}\n\n${'0123456789abcdef'.repeat(16)}`

const payment = prepared(other, undefined, 1_250_000_000_000_000_000n)

/** Requested by another device. */
export const recovery = {
  recoveryId: '0'.repeat(32),
  deviceId: '1',
  browser: 'Firefox',
  system: 'Windows',
  requestedAtMs: Date.UTC(2026, 10, 20, 10, 5),
  readyAtMs: Date.UTC(2026, 10, 21, 10, 5),
  code: null,
}

const signIn: SignInMessage = {
  domain: 'app.example.com',
  accountAddress: account,
  statement: 'Sign in to Example.',
  uri: 'https://app.example.com',
  version: '1',
  chainId: network.caipNetworkId,
  nonce: 'n0nceN0nceN0nce1',
  issuedAt: '2026-11-20T10:00:00.000Z',
  expirationTime: '2026-11-21T10:00:00.000Z',
}

export const displays = {
  message: () => message('Do you want to take part in the vote of the 20th of November?'),
  longMessage: () => ({ ...message(terms), ...farAway }),
  hidden: () => message('Send 1 to \u202e0x1234\u202c, and nothing\u200b else.'),
  ...typedDisplays,
  payment: () => transaction(payment),
  fails: () => ({
    ...transaction(
      { ...prepared(other, undefined, 123_456_789_012_345_678_901_234_567_890n), isDear: true },
      {
        fails: true,
      },
    ),
    ...farAway,
  }),
  tooLittle: () => transaction(prepared(other, undefined, 7n * 10n ** 18n)),
  tooFewTokens: () => transaction(prepared(token, transfer)),
  allowance: () => transaction(prepared(token, approve(maxUint256))),
  call: () => transaction(prepared(other, swap)),
  batch: () =>
    describeCalls({
      ...question,
      transactions: [
        prepared(token, approve(25_000_000n)),
        prepared(token, transfer),
        prepared(other, swap, 10n ** 16n),
      ],
      claimOf,
      balances,
      fails: false,
      unsure: true,
    }),
  signIn: () => message(formatSignInMessage(signIn)),
  link: () => message(formatSignInMessage({ ...signIn, statement: linkStatement(other) })),
  capabilities: () => {
    const methods = ['eth_sendTransaction', 'personal_sign']
    return message(
      formatSignInMessage({
        ...signIn,
        statement: withRecapStatement('Sign in to Example.', { methods, chains: [] }),
        resources: [writeRecap(methods)],
      }),
    )
  },
  connect: () => describeConnect(question, 'ada@example.com'),
  emailChange: () =>
    describeEmailChange(question, {
      from: 'ada@example.com',
      to: 'somebody-with-a-very-long-name@a-company-with-a-long-name.example.com',
    }),
  recovery: () => describeRecovery(question, recovery),
} satisfies Record<string, () => Display>
