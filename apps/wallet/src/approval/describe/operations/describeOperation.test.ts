import type { Descriptor } from '@aureus/protocol/descriptors'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { operationDomain as domain, operationOf } from '../../../testing/operation.ts'
import { account, other, question, token, unknownBalances } from '../../../testing/question.ts'
import { type DescribeOperationParameters, describeOperation } from './describeOperation.ts'
import { describeUndelegation } from './describeUndelegation.ts'

const abi = parseAbi(['function approve(address spender, uint256 amount)'])
const approve = encodeFunctionData({ abi, functionName: 'approve', args: [other, maxUint256] })
const payment = { to: other, value: 10n ** 18n, data: undefined }
const allowance = { to: token, value: 0n, data: approve }
/** What it does, only a simulation says. */
const trade = { to: other, value: 0n, data: '0xdeadbeef' } as const
const acme = { name: 'Acme', isPageService: false }
const effects = { coin: '0', tokens: [], approvals: [] }

const tell = (change: Partial<DescribeOperationParameters> = {}) =>
  describeOperation({
    ...question,
    calls: [allowance, payment, payment],
    claimOf: () => undefined,
    balances: unknownBalances,
    operation: operationOf(account),
    domain,
    userOpHash: `0x${'ab'.repeat(32)}`,
    highestFee: 10n ** 15n,
    isDear: false,
    effects,
    ...change,
  })
type Told = ReturnType<typeof tell>
const values = ({ brief = [], rows }: Told, label: string) =>
  [...brief, ...rows].filter((row) => row.label === label).map(({ value }) => value)
const texts = ({ warnings }: Told) => warnings.map(({ text }) => text)

describe('describeOperation', () => {
  test('behavior: shows every call, and that they run together', () => {
    const told = tell()
    expect(told.title).toBe('Run 3 actions')
    expect(values(told, '1 of 3')).toEqual(['Let someone spend a token'])
    expect(values(told, '3 of 3')).toEqual(['Send 1 AUR'])
    expect(told.rows.map(({ value }) => value)).toContain(
      'All actions run together, or none of them.',
    )
    // Part of a batch, so its amount cannot be edited.
    expect(told.editor).toBeUndefined()
    expect(tell({ calls: [allowance] }).editor).toMatchObject({ most: maxUint256.toString() })
  })

  test('error: warns of what leaves and neither the calls nor a description mention', () => {
    const descriptor = {
      version: 1,
      chainId: Number(question.network.caipNetworkId.split(':')[1]),
      address: other.toLowerCase(),
      origin: 'Aureus',
      reviewers: [],
      formats: {
        '0xb6b55f25': [{ signature: 'deposit(uint256 shares)', intent: 'Claim', fields: [] }],
      },
    } as const
    const described = {
      calls: [{ to: other, value: 0n, data: `0xb6b55f25${'0'.repeat(63)}1` } as const],
      descriptorOf: () => [structuredClone(descriptor) as unknown as Descriptor],
    }
    const gone = { address: token as Hex, change: '-5000000', symbol: 'USDC', decimals: 6 }
    const loses = { coin: '-7', tokens: [gone], approvals: [] }
    const claimOf = () => ({ symbol: 'USDC', decimals: 6 })
    expect(texts(tell({ ...described, claimOf, effects: loses }))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('5 USDC leaves your account too'),
        expect.stringContaining('0.000000000000000007 AUR leaves your account too'),
      ]),
    )
    expect(tell(described).title).toBe('Claim')
    expect(texts(tell(described)).join()).not.toContain('leaves your account too')
  })

  test('behavior: shows a fee in a token by the token’s own words, and who gets it', () => {
    const tokenFee = { token, payee: other, amount: '120000' } as const
    const claim = { symbol: 'USDC', decimals: 6 }
    const known = {
      tokenFee,
      claimOf: (address: string) => (address === token ? claim : undefined),
    }
    expect(values(tell(known), 'Network fee')).toEqual(['0.12 USDC'])
    expect(values(tell(known), 'Fee goes to')).toEqual([other])
    expect(values(tell({ tokenFee }), 'Network fee')).toEqual(['120000 base units'])
    expect(texts(tell({ ...known, isDear: true }))).not.toContain(expect.stringContaining('fee'))
  })

  test.each([
    [
      '-5120000',
      [
        ['You send', '5 USDC'],
        ['You pay in total', '5.12 USDC'],
      ],
    ],
    [
      '4880000',
      [
        ['You should get', '5 USDC'],
        ['You should get after the fee', '4.88 USDC'],
      ],
    ],
    // Less than the fee. What the visitor should get does not lower what the visitor pays.
    ['-20000', [['You should get', '0.1 USDC']]],
    ['-120000', []],
  ] as const)(
    'behavior: shows a change of %s separately from the fee in the same token',
    (change, lines) => {
      const claimOf = () => ({ symbol: 'USDC', decimals: 6 })
      const { brief = [] } = tell({
        calls: [trade],
        claimOf,
        product: 'Acme',
        tokenFee: { token, payee: other, amount: '120000' },
        effects: { ...effects, tokens: [{ address: token, change }] },
      })
      const fee = [
        ['Network fee', '0.12 USDC'],
        ['Fee goes to', 'Acme'],
        ['', other],
      ]
      expect(brief.map(({ label, value }) => [label, value])).toEqual([
        ...lines.slice(0, 1),
        ...fee,
        ...lines.slice(1),
      ])
    },
  )

  test('behavior: summarizes what can leave the account in a few lines', () => {
    const tokens = Array.from({ length: 9 }, () => ({ address: token, change: '-1' }) as const)
    const approval = { token, spender: other, amount: maxUint256.toString() } as const
    const many = tokens.map((one, at) => ({ ...one, address: `0x${`${at}`.repeat(40)}` as const }))
    const { brief = [] } = tell({ effects: { coin: '-1', tokens: many, approvals: [approval] } })
    expect(brief.map(({ label, value }) => label || value)).toEqual([
      'You send',
      'You send',
      'You send',
      'and 7 more, listed below',
      'Others may spend',
      'Maximum fee',
    ])
    // Without a simulation, the calls say what they send.
    const read = tell({ effects: undefined }).brief ?? []
    expect(read.map(({ value }) => value)).toEqual(['2 AUR', 'Unlimited', '0.001 AUR'])
  })

  test('behavior: shows what comes in, what goes out, and what others may still take', () => {
    const told = tell({
      effects: {
        coin: '-2000000000000000000',
        tokens: [
          { address: token, symbol: 'TST', decimals: 6, change: '-5000000' },
          { address: other, change: '7' },
        ],
        approvals: [
          { token, symbol: 'TST', decimals: 6, spender: other, amount: maxUint256.toString() },
        ],
      },
    })
    expect(values(told, 'You give')).toEqual(['2 AUR', '5 TST'])
    // Once in short, and once with its contract.
    expect(values(told, 'You should get')).toEqual(['7 base units', '7 base units'])
    expect(told.rows).toContainEqual({
      label: 'Can be spent by others afterwards',
      value: 'Unlimited',
      style: 'amount',
      alarm: true,
    })
    expect(told.rows.map(({ value }) => value)).toContain(
      'At least what the actions themselves send. The rest is simulated now and can differ when it runs.',
    )
  })

  test('behavior: shows items that move, and who may move them', () => {
    const told = tell({
      calls: [trade],
      effects: {
        ...effects,
        items: [
          { address: token, id: '7', change: '-1' },
          { address: token, id: '8', change: '3' },
        ],
        operators: [
          { token, operator: other },
          { token, operator: other, id: '9' },
        ],
      },
    })
    expect(values(told, 'You give')).toEqual(['Item 7'])
    expect(values(told, 'You send')).toEqual(['Item 7'])
    expect(values(told, 'You should get')).toEqual(['3 of item 8', '3 of item 8'])
    expect(values(told, 'Can be moved by others afterwards')).toEqual([
      'All items of this contract',
      'Item 9',
      'All items of this contract',
      'Item 9',
    ])
    expect(values(told, 'Balances')).toEqual([])
  })

  test('behavior: says that nothing changes, or that this is unknown', () => {
    expect(values(tell({ calls: [trade] }), 'Balances')).toEqual([
      'The simulation shows no coins or tokens that leave or arrive.',
    ])
    const unknown = tell({ effects: undefined })
    expect(values(unknown, 'Balances')).toEqual([])
    expect(texts(unknown)).toContain(
      'The network couldn’t simulate this, so its effect isn’t shown.',
    )
  })

  test('behavior: says who pays', () => {
    expect(values(tell(), 'Maximum fee')).toEqual(['0.001 AUR'])
    const paid = tell({ sponsor: { name: 'Acme\u202e', isPageService: false } })
    expect(values(paid, 'Fee')).toEqual(['Paid by Acme⟨U+202E⟩'])
    expect(values(paid, 'Maximum fee')).toEqual([])
    // A service of the page could call itself anything.
    const claimed = tell({ sponsor: { name: 'Aureus', isPageService: true } })
    expect(values(claimed, 'Fee')).toEqual([
      'Paid by a service of the site. It claims to be Aureus',
    ])
    const unnamed = tell({ sponsor: { name: undefined, isPageService: true } })
    expect(values(unnamed, 'Fee')).toEqual(['Paid by a service of the site'])
  })

  test('behavior: says what the account becomes the first time, and what it replaces', () => {
    expect(values(tell(), 'Smart account')).toEqual([])
    const first = tell({ authorizationNonce: 3 })
    expect(values(first, 'Smart account')).toEqual([
      'Your account also becomes a smart account on Aureus Testnet. The address stays the same, and you can take this back.',
    ])
    expect(first.raw?.[1]?.value).toContain('nonce: 3')
    const replaced = tell({ authorizationNonce: 3, foreignCode: token })
    expect(texts(replaced).join()).toContain('didn’t choose')
    expect(values(replaced, 'Contract that is replaced')).toEqual([token])
  })

  test.each([
    [{ fails: true }, 'The network says that this would fail. You would still pay the fee.'],
    [{ fails: true, sponsor: acme }, 'The network says that this would fail.'],
  ])('behavior: warns of %j', (change, text) => {
    expect(texts(tell(change))).toContain(text)
  })

  test('behavior: counts the fee only if the account pays it', () => {
    const balances = { native: 10n ** 15n - 1n, tokenOf: () => undefined }
    // The simulation counts what earlier calls bring in, so the calls themselves do not.
    const calls = [payment]
    const short = (told: Told) => texts(told).filter((text) => text.startsWith('You have'))
    expect(short(tell({ balances, calls }))).toHaveLength(1)
    expect(short(tell({ balances, calls, sponsor: acme }))).toHaveLength(0)
  })

  test('behavior: the raw data holds all that is signed', () => {
    const [operation, hash] = tell().raw ?? []
    for (const value of [...Object.values(operationOf(account)), ...Object.values(domain)])
      expect(operation?.value).toContain(String(value))
    expect(hash?.value).toBe(`0x${'ab'.repeat(32)}`)
  })
})

describe('describeUndelegation', () => {
  test.each([
    ['ours', 0],
    ['other', 1],
  ] as const)('behavior: code %s shows the contract and %i warnings', (code, count) => {
    const told = describeUndelegation(question, { code, codeAddress: token, product: 'Aureus' })
    expect(values(told, 'Current contract')).toEqual([token])
    expect(values(told, 'Fee')).toEqual(['Paid by Aureus'])
    expect(told.warnings).toHaveLength(count)
  })
})
