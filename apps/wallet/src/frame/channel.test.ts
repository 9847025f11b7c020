import {
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES_PER_SECOND,
  MAX_REQUESTS_IN_FLIGHT,
} from '@aureus/protocol/embedded'
import { describe, expect, test } from 'vitest'
import { EmbeddedFault } from '../lib/faults/EmbeddedFault.ts'
import { KeysError } from '../lib/faults/KeysError.ts'
import { request, setUpPort as setup } from '../testing/port.ts'

describe('openChannel', () => {
  test('behavior: answers a request', async () => {
    const { post, sent, settled } = setup()
    const asked = request('isConnected')
    post(asked)
    await settled()
    expect(sent).toEqual([{ id: asked.id, ok: true, payload: { isConnected: true } }])
  })

  test('behavior: numbers events from 0', () => {
    const { channel, sent } = setup()
    channel.emit('sessionUpdate', { isConnected: true })
    channel.emit('approval', { open: false })
    expect(sent).toEqual([
      { event: 'sessionUpdate', seq: 0, payload: { isConnected: true } },
      { event: 'approval', seq: 1, payload: { open: false } },
    ])
  })

  test('behavior: answers an aborted request at once, and tells its handler', async () => {
    let seen: AbortSignal | undefined
    const { post, sent, settled } = setup((_, __, { signal }) => {
      seen = signal
      return new Promise(() => undefined)
    })
    const asked = request('getUser')
    post(asked)
    post(request('abort', { requestId: asked.id }))
    await settled()
    expect(seen?.aborted).toBe(true)
    expect(sent.find(({ id }) => id === asked.id)?.error?.code).toBe('aborted')
  })

  test.each([
    ['another version', { ...request('isConnected'), v: 2 }],
    ['an unknown key', { ...request('isConnected'), more: 1 }],
    ['a missing id', { v: 1, type: 'isConnected', payload: {} }],
    ['a malformed id', { ...request('isConnected'), id: '1' }],
    ['an unknown key in the payload', request('isConnected', { more: 1 })],
    ['a non-object', 'isConnected'],
    ['nothing', undefined],
    ['an oversized message', request('syncAppMetadata', { name: 'x'.repeat(MAX_MESSAGE_LENGTH) })],
    ['a circular structure', Object.assign(request('isConnected'), { payload: loop() })],
  ])('error: drops %s with a warning', async (_, message) => {
    const { post, sent, warnings, asked, settled } = setup()
    post(message)
    await settled()
    expect({ sent, asked, warned: warnings.length }).toEqual({ sent: [], asked: [], warned: 1 })
  })

  test('error: accepts an id only once', async () => {
    const { post, asked, warnings, settled } = setup()
    const twice = request('isConnected')
    post(twice)
    await settled()
    post(twice)
    await settled()
    expect([asked.length, warnings.length]).toEqual([1, 1])
  })

  test('error: answers an unknown message type with `unsupported`', async () => {
    const { post, sent, settled } = setup()
    post(request('mintMoney'))
    await settled()
    expect(sent[0]?.error?.code).toBe('unsupported')
  })

  test('error: refuses too many requests within a second, then accepts more', async () => {
    const { post, sent, asked, clock, settled } = setup()
    for (let n = 0; n <= MAX_MESSAGES_PER_SECOND; n++) post(request('isConnected'))
    await settled()
    expect(asked).toHaveLength(MAX_MESSAGES_PER_SECOND)
    expect(sent.filter(({ ok }) => !ok).map(({ error }) => error?.code)).toEqual(['throttled'])
    clock.ms = 1001
    post(request('isConnected'))
    await settled()
    expect(asked).toHaveLength(MAX_MESSAGES_PER_SECOND + 1)
  })

  test('error: refuses too many concurrent requests', async () => {
    const { post, asked, clock, settled } = setup(() => new Promise(() => undefined))
    for (let n = 0; n <= MAX_REQUESTS_IN_FLIGHT; n++) {
      clock.ms += 1000
      post(request('getUser'))
    }
    await settled()
    expect(asked).toHaveLength(MAX_REQUESTS_IN_FLIGHT)
  })

  test('error: passes on the code of a fault, and hides every other error', async () => {
    const faults = [new EmbeddedFault('rejected', 'no'), new Error('the secret is 1234')]
    const { post, sent, warnings, settled } = setup(async () => {
      throw faults.shift()
    })
    post(request('getUser'))
    post(request('getUser'))
    await settled()
    expect(sent.map(({ error }) => error)).toEqual([
      { code: 'rejected', message: 'no' },
      { code: 'internal', message: 'The wallet failed.' },
    ])
    expect(warnings).toEqual(['getUser failed'])
  })

  test.each([
    ['aborted', 'aborted', 'Request was aborted'],
    ['AnotherAccountError', 'unauthorized', 'Another wallet is signed in now. Connect again.'],
    ['NoShareError', 'shareLost', 'This device lost its share. Recover the wallet.'],
    ['release_limited', 'throttled', "The wallet's keys could not be used: release_limited"],
    ['worker_failed', 'internal', "The wallet's keys could not be used: worker_failed"],
  ])("error: reports the keys' error %s as %s", async (reason, code, message) => {
    const { post, sent, warnings, settled } = setup(() => Promise.reject(new KeysError(reason)))
    post(request('getUser'))
    await settled()
    expect(sent.map(({ error }) => error)).toEqual([{ code, message }])
    expect(warnings).toEqual([])
  })

  test('error: never sends an answer that does not match its schema', async () => {
    const { post, sent, settled } = setup(async () => ({ isConnected: true, key: 'secret' }))
    post(request('isConnected'))
    await settled()
    expect(sent[0]?.error?.code).toBe('internal')
  })
})

function loop() {
  const payload: Record<string, unknown> = {}
  payload['self'] = payload
  return payload
}
