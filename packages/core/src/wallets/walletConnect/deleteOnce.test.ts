// Deletes a session twice through the library, as happens when page and wallet disconnect at the same moment.
import { describe, expect, test } from 'vitest'
import { startTestClient } from '../../testing/walletConnect.ts'

const topic = 'aa'.repeat(32)
const party = {
  publicKey: 'bb'.repeat(32),
  metadata: { name: 'Aureus', description: 'A test', url: 'https://app.example', icons: [] },
}

async function clientWithSession() {
  const client = await startTestClient()
  await client.core.relayer.subscribe(topic)
  await client.session.set(topic, {
    topic,
    pairingTopic: 'cc'.repeat(32),
    acknowledged: true,
    self: party,
    peer: party,
    controller: party.publicKey,
    expiry: Math.floor(Date.now() / 1000) + 600,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces: {},
  })
  const ended: string[] = []
  client.on('session_delete', (end) => void ended.push(end.topic))
  const { engine } = client as unknown as {
    engine: { deleteSession(deletion: { topic: string; emitEvent?: boolean }): Promise<void> }
  }
  return { client, engine, ended }
}

describe('deleteOnce', () => {
  test('behavior: deletes and reports a session once for concurrent and later calls', async () => {
    const { client, engine, ended } = await clientWithSession()
    await Promise.all([engine.deleteSession({ topic }), engine.deleteSession({ topic })])
    expect(client.session.keys).toEqual([])
    await engine.deleteSession({ topic })
    expect(ended).toEqual([topic])
  })

  test('behavior: passes an error of the library to both callers', async () => {
    const { client, engine } = await clientWithSession()
    client.session.delete = () => Promise.reject(new Error('no room'))
    const both = [engine.deleteSession({ topic }), engine.deleteSession({ topic })]
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected')
  })
})
