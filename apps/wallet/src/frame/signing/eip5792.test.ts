// EIP-5792 as it is final: what each request gets, by what the account can do.
import type { AccountCode } from '@aureus/protocol/operations'
import { describe, expect, test, vi } from 'vitest'
import { other, smartNetwork, token } from '../../testing/question.ts'
import { createSmartPage, receiptOf, signer } from '../../testing/smartPage.ts'
import { answerCapabilities } from '../../transactions/calls/answerCapabilities.ts'
import { createOperations } from '../../transactions/userOperations/operations.ts'

const calls = [
  { to: token, value: '0x1' },
  { to: other, value: '0x2' },
  { to: other, value: '0x3' },
]
const batch = (more = {}) => ({
  version: '2.0.0',
  id: 'mine',
  from: signer.address,
  chainId: '0x1837f',
  atomicRequired: true,
  calls,
  ...more,
})

/** What the account can do, as `wallet_getCapabilities` says it, and the state that it says it of. */
const abilities = {
  unsupported: { type: 'eoa', code: 'none' },
  ready: { type: 'smartAccount', code: 'none' },
  supported: { type: 'smartAccount', code: 'ours' },
} as const satisfies Record<string, { type: string; code: AccountCode }>

type Ability = keyof typeof abilities
const open = (ability: Ability, approved = true) => {
  const { type, code } = abilities[ability]
  const page = createSmartPage({ type, verdict: { approved } })
  page.server.code = code
  return page
}

describe('status × atomic × ready', () => {
  test.each<[Ability]>([['unsupported'], ['ready'], ['supported']])(
    'behavior: an account that is %s says so',
    async (ability) => {
      const { server } = open(ability)
      const answer = await answerCapabilities([signer.address], {
        account: signer.address,
        networks: [smartNetwork],
        typeOn: () => abilities[ability].type,
        codes: () =>
          createOperations(server).accounts(signer.address, new AbortController().signal),
      })
      expect(answer).toMatchObject({ '0x1837f': { atomic: { status: ability } } })
    },
  )

  test.each<[Ability, boolean, boolean, 'operation' | 'transactions' | number]>([
    ['unsupported', true, true, 5760],
    ['unsupported', true, false, 5760],
    ['unsupported', false, true, 'transactions'],
    ['unsupported', false, false, 4001],
    ['ready', true, true, 'operation'],
    ['ready', true, false, 5750],
    ['ready', false, true, 'operation'],
    ['ready', false, false, 4001],
    ['supported', true, true, 'operation'],
    ['supported', true, false, 4001],
    ['supported', false, true, 'operation'],
    ['supported', false, false, 4001],
  ])(
    'behavior: %s, atomic required %s, approved %s: %s',
    async (ability, atomicRequired, approved, outcome) => {
      const { send, status } = open(ability, approved)
      const sending = send(batch({ atomicRequired }))
      if (typeof outcome === 'number') {
        await expect(sending).rejects.toMatchObject({ details: { rpcCode: outcome } })
        await expect(status('mine')).rejects.toMatchObject({ details: { rpcCode: 5730 } })
        return
      }
      expect(await sending).toEqual({ id: 'mine' })
      const atomic = outcome === 'operation'
      expect(await status('mine')).toEqual({
        version: '2.0.0',
        id: 'mine',
        chainId: '0x1837f',
        status: 100,
        atomic,
      })
    },
  )

  const receipt = (status: '0x0' | '0x1') => ({ ...receiptOf(`0x${'1'.repeat(64)}`), status })

  test.each([
    [{ status: 'included', receipt: receipt('0x1') } as const, 200, ['0x1']],
    [{ status: 'failed' } as const, 400, []],
    [{ status: 'reverted', receipt: receipt('0x0') } as const, 500, ['0x0']],
    // Its block was replaced by another.
    [{ status: 'pending', receipt: receipt('0x1') } as const, 100, []],
  ])('behavior: an operation that is %j has the status %i', async (state, status, ends) => {
    for (const elsewhere of [false, true]) {
      const { server, send, status: ask } = open('supported')
      await send(batch())
      server.status = state
      const answer = await ask('mine', { elsewhere })
      expect(answer).toMatchObject({ id: 'mine', chainId: '0x1837f', status, atomic: true })
      expect(answer.receipts?.map((one) => one.status) ?? []).toEqual(ends)
    }
  })

  test.each([
    [['0x1', '0x1', '0x1'], 200, 3],
    [['0x1', '0x1'], 100, 3],
    [['0x1', '0x0', '0x1'], 600, 2],
    [['0x0', '0x0', '0x0'], 500, 1],
  ] as const)(
    'behavior: transactions that end %j have the status %i: %i are sent',
    async (ends, status, sent) => {
      const { mined, send, status: ask, transactions } = open('unsupported')
      mined.push(...ends)
      await send(batch({ atomicRequired: false }))
      await vi.waitFor(() => expect(transactions).toHaveLength(sent))
      await vi.waitFor(async () =>
        expect(await ask('mine')).toMatchObject({ status, atomic: false }),
      )
      expect((await ask('mine')).receipts).toHaveLength(Math.min(sent, ends.length))
    },
  )

  test('behavior: a batch is pending until the next transaction is sent: 100', async () => {
    const { mined, send, status, transactions } = open('unsupported')
    await send(batch({ atomicRequired: false }))
    mined.push('0x1')
    expect(transactions).toHaveLength(1)
    expect(await status('mine')).toMatchObject({ status: 100 })
  })

  test('behavior: the first transaction that is refused ends the batch: 600', async () => {
    const { mined, send, status, transactions } = createSmartPage({ type: 'eoa', refuseAt: 1 })
    mined.push('0x1')
    await send(batch({ atomicRequired: false }))
    await vi.waitFor(async () => expect(await status('mine')).toMatchObject({ status: 600 }))
    expect(transactions).toHaveLength(1)
  })
})

describe('ids', () => {
  test.each([
    [`0x${'ab'.repeat(4096)}`, undefined],
    ['€'.repeat(1365), undefined],
    [`0x${'ab'.repeat(4097)}`, -32602],
    ['€'.repeat(1366), -32602],
    ['', undefined],
  ])('behavior: %.8s… has at most 4,096 bytes: %s', async (id, rpcCode) => {
    const { send, status } = open('supported')
    const sending = send(batch({ id }))
    if (rpcCode) return expect(sending).rejects.toMatchObject({ details: { rpcCode } })
    const sent = (await sending) as { id: string }
    expect(sent.id).toBe(id === '' ? sent.id : id)
    expect(await status(sent.id, { elsewhere: true })).toMatchObject({ id: sent.id })
  })

  test.each([['unknown'], ['x'.repeat(9000)]])('error: %.8s… is unknown: 5730', async (id) => {
    const { status } = open('supported')
    await expect(status(id)).rejects.toMatchObject({ details: { rpcCode: 5730 } })
  })
})

describe('published examples', () => {
  // Shapes of MetaMask’s guide to batches and of the EIP’s own text.
  const zero = '0x0000000000000000000000000000000000000000'
  const metaMask = {
    version: '2.0.0',
    from: signer.address,
    chainId: '0x1837f',
    atomicRequired: true,
    calls: [
      { to: zero, value: '0x0' },
      { to: zero, value: '0x0' },
    ],
  }
  const data =
    '0xd46e8dd67c5d32be8d46e8dd67c5d32be8058bb8eb970870f072445675058bb8eb970870f072445675'
  const eip = {
    version: '2.0.0',
    from: signer.address,
    chainId: '0x01837f',
    atomicRequired: true,
    calls: [
      { to: '0xd46e8dd67c5d32be8058bb8eb970870f07244567', value: '0x9184e72a', data },
      { to: '0xd46e8dd67c5d32be8058bb8eb970870f07244567', value: '0x182183', data: '0xfbadbaf0' },
    ],
    capabilities: { paymasterService: { url: 'https://paymaster.example/', optional: true } },
  }

  test.each([
    ['two calls of MetaMask’s guide', metaMask],
    ['the batch of the EIP', eip],
    [
      'a capability that may be ignored',
      { ...eip, capabilities: { flowControl: { optional: true } } },
    ],
  ])('behavior: %s gets an id, and its status is pending', async (_, request) => {
    const { send, status } = open('ready')
    const sent = (await send(request)) as { id: string }
    expect(sent).toEqual({ id: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await status(sent.id)).toMatchObject({ version: '2.0.0', status: 100, atomic: true })
  })

  test.each([
    // As the EIP prints it: nine digits, not whole bytes.
    ['half a byte', -32602, { ...eip, calls: [{ ...eip.calls[1], data: '0xfbadbaf01' }] }],
    ['an older version', -32602, { ...metaMask, version: '1.0.0' }],
    ['no word on atomicity', -32602, { ...metaMask, atomicRequired: undefined }],
    ['another account', 4100, { ...metaMask, from: other }],
    ['a chain that the wallet lacks', 5710, { ...metaMask, chainId: '0xaa36a7' }],
    ['a capability that it lacks', 5700, { ...metaMask, capabilities: { flowControl: {} } }],
  ])('error: refuses a batch with %s: %i', async (_, rpcCode, request) => {
    const { send } = open('ready')
    await expect(send(request)).rejects.toMatchObject({ details: { rpcCode } })
  })
})
