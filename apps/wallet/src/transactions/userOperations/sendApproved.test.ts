// Operations that were reviewed before another one of the same account, in another tab, was sent.
import type { UserOperationPrepareReply } from '@aureus/protocol/operations'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/operationServer.ts'
import { other, smartNetwork } from '../../testing/question.ts'
import { createSmartPage, signer } from '../../testing/smartPage.ts'
import { markNewest } from './newest.ts'

const batch = (more = {}) => ({
  version: '2.0.0',
  chainId: '0x1837f',
  atomicRequired: true,
  calls: [
    { to: other, value: '0x1' },
    { to: other, value: '0x2' },
  ],
  ...more,
})

describe('sendApproved', () => {
  /** The visitor of this page reads while another tab reviews and sends an operation of the account. */
  function createLatePage(change: (reply: UserOperationPrepareReply) => UserOperationPrepareReply) {
    const page = createSmartPage({
      onShow: () => void markNewest({ network: smartNetwork, account: signer.address }),
    })
    const { server } = page
    server.code = 'ours'
    server.change = (reply) => (server.prepared.length > 1 ? change(reply) : reply)
    return page
  }
  const changed = (
    reply: UserOperationPrepareReply,
    fields: Partial<UserOperationPrepareReply['operation']>,
  ): UserOperationPrepareReply => ({ ...reply, operation: { ...reply.operation, ...fields } })

  test('behavior: is prepared again and sent, without another question', async () => {
    const { server, shown, send, status } = createLatePage((one) => changed(one, { nonce: '0x8' }))
    await send(batch({ id: 'mine' }))
    expect([shown.length, server.prepared.length]).toEqual([1, 2])
    expect(server.prepared[1]?.calls).toEqual(server.prepared[0]?.calls)
    expect(server.sent.map(({ operation }) => operation.nonce)).toEqual(['0x8'])
    expect(await status('mine')).toMatchObject({ id: 'mine', status: 100 })
  })

  test('error: is not sent if another paymaster would pay', async () => {
    const { server, shown, send } = createLatePage((one) => changed(one, { paymaster: other }))
    await expect(send(batch())).rejects.toThrow('The fee changed meanwhile. Try again.')
    expect([shown.length, server.sent.length]).toEqual([1, 0])
  })

  test('error: is not sent if the account would pay more', async () => {
    const dearer = { nonce: '0x8', maxFeePerGas: '0x3b9aca0000' } as const
    const { server, send } = createLatePage((one) => changed(one, dearer))
    server.sponsored = false
    await expect(send(batch({ atomicRequired: true }))).rejects.toThrow('The fee changed')
    expect(server.sent).toEqual([])
  })

  test('behavior: is sent as reviewed if only its price rose and the account pays', async () => {
    const { server, send } = createLatePage((one) => changed(one, { maxFeePerGas: '0x3b9aca0000' }))
    server.sponsored = false
    await send(batch({ atomicRequired: true }))
    expect(server.sent[0]?.operation.maxFeePerGas).not.toBe('0x3b9aca0000')
  })

  test('error: a server that refuses a signed operation gets no second signature', async () => {
    const { server, shown, send } = createLatePage((one) => one)
    let sent = 0
    server.fault = (path) => {
      if (path !== '/v1/operations/send') return
      sent++
      throw refusal('operation_outdated')
    }
    await expect(send(batch())).rejects.toMatchObject({ details: { rpcCode: -32003 } })
    expect([shown.length, sent]).toEqual([1, 1])
  })
})
