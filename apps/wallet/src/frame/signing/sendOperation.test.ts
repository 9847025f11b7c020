import {
  encodeExecuteBatch,
  tokenFeeCall,
  type UserOperationCall,
  type UserOperationPrepareReply,
  userOperationHash,
} from '@aureus/protocol/operations'
import { encodeFunctionData, maxUint256, parseAbi, recoverAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { operationDomain } from '../../testing/operation.ts'
import { refusal } from '../../testing/operationServer.ts'
import { other, token } from '../../testing/question.ts'
import { createSmartPage, signer } from '../../testing/smartPage.ts'

const abi = parseAbi(['function approve(address spender, uint256 amount)'])
const approve = encodeFunctionData({ abi, functionName: 'approve', args: [other, maxUint256] })

const batch = (more = {}) => ({
  version: '2.0.0',
  chainId: '0x1837f',
  atomicRequired: true,
  calls: [
    { to: token, data: approve },
    { to: other, value: '0x1' },
    { to: other, value: '0x2' },
  ],
  ...more,
})
const large = `0x${'00'.repeat(49_000)}`
const one = { calls: [{ to: other, value: '0x1' }], atomicRequired: false }

const withFee = (
  reply: UserOperationPrepareReply,
  tokenFee: NonNullable<UserOperationPrepareReply['tokenFee']>,
  call: UserOperationCall = {
    to: other,
    value: '0x1',
    data: '0x',
  },
): UserOperationPrepareReply => {
  const callData = encodeExecuteBatch([tokenFeeCall(tokenFee), call])
  return { ...reply, tokenFee, operation: { ...reply.operation, callData } }
}

describe('wallet_sendCalls of a smart account', () => {
  test('behavior: three calls are one operation with one approval', async () => {
    const { server, shown, transactions, send } = createSmartPage()
    expect(await send(batch({ id: 'mine' }))).toEqual({ id: 'mine' })
    expect(shown.map(({ title }) => title)).toEqual(['Run 3 actions'])
    expect(transactions).toEqual([])
    const [sent] = server.sent
    if (!sent) throw new Error('nothing was sent')
    expect(sent.operation.callData).toBe(
      encodeExecuteBatch([
        { to: token, value: '0x0', data: approve },
        { to: other, value: '0x1', data: '0x' },
        { to: other, value: '0x2', data: '0x' },
      ]),
    )
    const hash = userOperationHash(sent.operation, operationDomain)
    expect(await recoverAddress({ hash, signature: sent.signature })).toBe(signer.address)
    const { chainId, delegate: address } = operationDomain
    expect(sent.authorization).toMatchObject({ chainId, address, nonce: 3 })
    expect(sent.batch).toMatchObject({ id: 'mine', count: 3 })
  })

  test('behavior: an account that has the code authorizes nothing', async () => {
    const { server, send } = createSmartPage()
    server.code = 'ours'
    await send(batch())
    expect(server.sent[0]).not.toHaveProperty('authorization')
  })

  test.each([
    ['one sponsored call', 'operation', one, { sponsored: true }],
    ['one call of a smart account', 'operation', one, { code: 'ours', sponsored: false }],
    ['one call without a sponsor', 'transaction', one, { sponsored: false }],
    ['several without a sponsor', 'operation', { atomicRequired: false }, { sponsored: false }],
    ['a deployment', 'transaction', { ...one, calls: [{ data: '0x60' }] }, { sponsored: true }],
  ] as const)('behavior: %s: one %s', async (_, as, change, state) => {
    const { server, transactions, send } = createSmartPage()
    Object.assign(server, state)
    await send(batch(change))
    expect([server.sent.length, transactions.length]).toEqual(as === 'operation' ? [1, 0] : [0, 1])
  })

  test('behavior: a fee in a token is shown, and paid before the calls of the page', async () => {
    const { server, shown, send } = createSmartPage()
    const fee = (amount: string) => ({ token, payee: other, amount }) as const
    server.change = ({ sponsor: _, ...reply }) => withFee(reply, fee('120000'))
    await send(batch(one))
    expect(server.prepared[0]?.tokenFee).toBe(true)
    const rows = shown[0]?.brief ?? []
    const feeAt = rows.findIndex(({ label }) => label === 'Network fee')
    expect(rows[feeAt]?.value).toContain('12')
    expect(rows[feeAt + 1]).toMatchObject({ label: 'Fee goes to', value: 'Aureus' })
    expect(rows[feeAt + 2]).toMatchObject({ label: '', value: other })
    expect(rows.map(({ value }) => value).join(' ')).not.toContain('Paid by')
    expect(server.sent[0]?.operation.callData).toBe(
      encodeExecuteBatch([tokenFeeCall(fee('120000')), { to: other, value: '0x1', data: '0x' }]),
    )
    expect(server.sent[0]?.batch?.count).toBe(1)
  })

  test.each([
    ['rose', '120001', token],
    ['is in another token', '1', other],
  ] as const)(
    'error: does not ask the visitor if the fee that the page showed %s',
    async (_, amount, of) => {
      const { server, shown, send } = createSmartPage()
      server.change = ({ sponsor: __, ...reply }) =>
        withFee(reply, { token: of, payee: other, amount })
      const capabilities = { tokenFee: { token, most: '0x1d4c0' } }
      await expect(send(batch({ ...one, capabilities }))).rejects.toMatchObject({
        code: 'network',
        details: { rpcCode: -32003 },
      })
      expect([shown, server.sent]).toEqual([[], []])
    },
  )

  test('error: does not ask the visitor if the token fee is no longer offered', async () => {
    const { server, shown, transactions, send } = createSmartPage()
    server.sponsored = false
    const capabilities = { tokenFee: { token, most: '0x1d4c0' } }
    await expect(send(batch({ ...one, capabilities }))).rejects.toMatchObject({
      details: { rpcCode: -32003 },
    })
    expect([shown, server.sent, transactions]).toEqual([[], [], []])
  })

  test('behavior: accepts a lower fee than the page showed, or one that the site pays', async () => {
    const { server, shown, send } = createSmartPage()
    const capabilities = { tokenFee: { token: token.toLowerCase(), most: '0x1d4c0' } }
    await send(batch({ ...one, id: 'a', capabilities }))
    server.change = ({ sponsor: _, ...reply }) =>
      withFee(reply, { token, payee: other, amount: '120000' })
    await send(batch({ ...one, id: 'b', capabilities }))
    expect([shown.length, server.sent.length]).toEqual([2, 2])
  })

  test('error: a fee in a token that rose while the visitor changed an amount', async () => {
    const verdict = { approved: true, amount: '5' } as const
    const { server, send } = createSmartPage({ verdict })
    const approval = { to: token, value: '0x0', data: approve } as const
    let asked = 0
    server.change = ({ sponsor: _, ...reply }) => {
      const [call = approval] = server.prepared.at(-1)?.calls ?? []
      return withFee(reply, { token, payee: other, amount: String(120_000 + asked++) }, call)
    }
    const calls = [{ to: token, data: approve }]
    await expect(send(batch({ calls }))).rejects.toMatchObject({ code: 'network' })
    expect(server.sent).toEqual([])
  })

  test('behavior: a page that prefers the plain account gets transactions', async () => {
    const { server, transactions, send } = createSmartPage({ type: 'eoa' })
    await send(batch({ atomicRequired: false }))
    expect([server.prepared.length, transactions.length]).toEqual([0, 1])
    await expect(send(batch())).rejects.toMatchObject({ details: { rpcCode: 5760 } })
  })

  test.each([
    ['none', true, 5750],
    ['other', true, 5750],
    ['ours', true, 4001],
    ['none', false, 4001],
  ] as const)(
    'error: rejected with code %s, atomic required %s: %i',
    async (code, atomicRequired, rpcCode) => {
      const { server, send } = createSmartPage({ verdict: { approved: false } })
      server.code = code
      const sending = send(batch({ atomicRequired }))
      await expect(sending).rejects.toMatchObject({ code: 'rejected', details: { rpcCode } })
      expect(server.sent).toEqual([])
    },
  )

  test('behavior: a lower allowance is priced again before it is signed', async () => {
    const { server, send, shown } = createSmartPage({ verdict: { amount: '7' } })
    await send(batch({ calls: [{ to: token, data: approve }] }))
    expect(shown).toHaveLength(1)
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [other, 7n] })
    expect(server.sent[0]?.operation.callData).toBe(
      encodeExecuteBatch([{ to: token, value: '0x0', data }]),
    )
  })

  test('error: a fee that rises meanwhile is not signed', async () => {
    const { server, send } = createSmartPage({ verdict: { amount: '7' } })
    server.sponsored = false
    server.code = 'ours'
    server.change = (reply) =>
      server.prepared.length === 1
        ? reply
        : { ...reply, operation: { ...reply.operation, maxFeePerGas: '0x77359401' } }
    await expect(send(batch({ calls: [{ to: token, data: approve }] }))).rejects.toThrow('fee')
    expect(server.sent).toEqual([])
  })

  test('behavior: sends again after a lost answer', async () => {
    const { server, send } = createSmartPage()
    let lost = 2
    server.fault = (path) => {
      if (path === '/v1/operations/send' && lost-- > 0) throw refusal('http_502', 'network')
    }
    await send(batch())
    expect(server.sent).toHaveLength(1)
  })

  test('error: an id is used once, also by another device of the page', async () => {
    const { server, send, shown } = createSmartPage()
    await send(batch({ id: 'mine' }))
    await expect(send(batch({ id: 'mine' }))).rejects.toMatchObject({ details: { rpcCode: 5720 } })
    expect(shown).toHaveLength(1)
    server.fault = (path) => {
      if (path === '/v1/operations/send') throw refusal('batch_duplicate')
    }
    await expect(send(batch({ id: 'new' }))).rejects.toMatchObject({ details: { rpcCode: 5720 } })
  })

  const service = { url: 'https://paymaster.example/', context: { policyId: '1' } }
  test('behavior: the server asks the page’s paymaster service', async () => {
    const { server, send } = createSmartPage()
    await send(batch({ capabilities: { paymasterService: service } }))
    expect(server.prepared[0]?.paymasterService).toEqual(service)
  })

  test.each([
    [false, 5700, 0],
    [true, undefined, 1],
  ])('error: a service that is not allowed, optional %s: %s', async (optional, rpcCode, times) => {
    const { server, send } = createSmartPage()
    server.fault = (_, body) => {
      if ('paymasterService' in body) throw refusal('paymaster_refused')
    }
    const sending = send(batch({ capabilities: { paymasterService: { ...service, optional } } }))
    if (rpcCode) await expect(sending).rejects.toMatchObject({ details: { rpcCode } })
    else await sending
    expect(server.sent).toHaveLength(times)
  })

  test.each<[string, number, object]>([
    ['no word on atomicity', -32602, { atomicRequired: undefined }],
    ['another version', -32602, { version: '2.0' }],
    ['half a byte', -32602, { calls: [{ to: token, data: '0xfbadbaf01' }] }],
    ['another account', 4100, { from: other }],
    ['another chain', 5710, { chainId: '0x5' }],
    ['21 calls', 5740, { calls: Array.from({ length: 21 }, () => ({ to: other })) }],
    ['147,000 bytes', 5740, { calls: [1, 2, 3].map(() => ({ to: other, data: large })) }],
    ['a malformed address', -32602, { capabilities: { paymasterService: { url: 'nowhere' } } }],
    ['a capability that is unknown', 5700, { capabilities: { somethingNew: {} } }],
    ['code of the page’s choice', 5700, { capabilities: { eip7702Auth: {} } }],
  ])('error: refuses %s with %i before anything is asked', async (_, rpcCode, change) => {
    const { server, send, shown } = createSmartPage()
    await expect(send(batch(change))).rejects.toMatchObject({ details: { rpcCode } })
    expect([shown, server.prepared]).toEqual([[], []])
  })
})
