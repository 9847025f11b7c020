// Answers that are lost between the visitor's approval and the server's.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/operationServer.ts'
import { other } from '../../testing/question.ts'
import { createSmartPage } from '../../testing/smartPage.ts'

const batch = {
  id: 'mine',
  version: '2.0.0',
  chainId: '0x1837f',
  atomicRequired: true,
  calls: [{ to: other, value: '0x1' }],
}

describe('signAndSendOperation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['the server has it', true, 100],
    ['it never arrived', false, 400],
  ])('error: if every answer is lost, the status says later that %s', async (_, arrives, then) => {
    const { server, send, status: statusOf } = createSmartPage()
    let isAway = true
    server.fault = (path, body) => {
      if (!isAway || path !== '/v1/operations/send') return
      if (arrives && server.sent.length === 0) server.answers(path, body)
      throw refusal('http_502', 'network')
    }
    const sent = send(batch)
    await vi.runAllTimersAsync()
    expect(await sent).toEqual({ id: 'mine' })
    isAway = false
    expect(await statusOf('mine')).toMatchObject({ id: 'mine', chainId: '0x1837f', status: then })
    await expect(send(batch)).rejects.toMatchObject({
      details: { rpcCode: 5720 },
    })
  })

  test('error: does not treat an ended session as a refusal after a lost answer', async () => {
    const { server, send, status: statusOf } = createSmartPage()
    server.fault = (path, body) => {
      if (path !== '/v1/operations/send') return
      if (server.sent.length > 0) throw refusal('session_none', 'noSession')
      server.answers(path, body)
      throw refusal('http_502', 'network')
    }
    const sent = send(batch)
    await vi.runAllTimersAsync()
    expect(await sent).toEqual({ id: 'mine' })
    expect(await statusOf('mine')).toMatchObject({ status: 100 })
  })
})
