// Messages of a session that is gone or was never there, through the library's own listeners. A rejection that
// nobody handles fails the whole run: that is what these tests would fail by.
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestClient } from '../../testing/walletConnect.ts'

const topic = 'aa'.repeat(32)

type Listener = (topic: string, payload: unknown) => Promise<void>

async function start() {
  const client = await startTestClient()
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => void unhandled.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', hear)
  onTestFinished(() => {
    process.off('unhandledRejection', hear)
    for (const other of others) process.on('unhandledRejection', other)
  })
  return { client, engine: client.engine as unknown as Record<string, Listener>, unhandled }
}

describe('awaitChecks', () => {
  test.each([
    ['onSessionDeleteRequest', { id: 1, params: { code: 6000, message: 'User disconnected.' } }],
    ['onSessionExtendRequest', { id: 1, params: {} }],
    ['onSessionPingRequest', { id: 1, params: {} }],
    ['onSessionUpdateRequest', { id: 1, params: { namespaces: {} } }],
    [
      'onSessionEventRequest',
      { id: 1, params: { chainId: 'eip155:1', event: { name: 'made up', data: null } } },
    ],
  ])('error: %s of no session is nothing that the page hears of', async (name, payload) => {
    const { engine, unhandled } = await start()
    // What it waits for after the check, an answer to be sent, need not come.
    const listened = engine[name]?.(topic, payload).catch(() => undefined)
    expect(listened).toBeDefined()
    // Rejections are told of once the queue of microtasks is empty: two turns of the loop are enough.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
  })

  test('error: who waits for a check hears of its failure', async () => {
    const { client } = await start()
    await expect(
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    ).rejects.toThrow()
  })
})
