// Messages for a session that has ended or never existed, sent through the library's own listeners. An unhandled
// rejection would fail these tests.
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
  ])('error: %s without a session causes no unhandled rejection', async (name, payload) => {
    const { engine, unhandled } = await start()
    // After the check it waits to send an answer, which may never happen here.
    const listened = engine[name]?.(topic, payload).catch(() => undefined)
    expect(listened).toBeDefined()
    // Node reports rejections once the microtask queue is empty, so two turns of the loop suffice.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
  })

  test('error: the caller of a check receives its failure', async () => {
    const { client } = await start()
    await expect(
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    ).rejects.toThrow()
  })
})
