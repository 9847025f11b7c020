// A relay that accepts the first connection but never answers on it, like a connection that broke silently.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createDevice, startTestRelay, walletConnectNetworks } from '../../testing/walletConnect.ts'
import { createWalletConnect } from './createWalletConnect.ts'
import { createKeyValueStorage } from './storage.ts'

/** @param silent how many connections get no answer after their handshake */
async function openSilentRelay(silent: number) {
  let lines = 0
  let target = 0
  const server = createServer((near) => {
    const isSilent = ++lines <= silent
    const far = connect(target, '127.0.0.1')
    near.pipe(far)
    far.on('data', (data) => {
      near.write(data)
      if (isSilent) far.removeAllListeners('data').resume()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
    onTestFinished(() => void near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const relayUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay = await startTestRelay({ audiences: [relayUrl] })
  target = Number(new URL(relay.relayUrl).port)
  return { relayUrl, lines: () => lines }
}

function open(relayUrl: string, codeMs: number) {
  const device = createDevice()
  const page = createWalletConnect(
    {
      relayUrl,
      projectId: 'test',
      metadata: { name: 'Aureus', description: 'A test', url: 'https://app.example', icons: [] },
      networks: walletConnectNetworks,
      storage: createKeyValueStorage(() => device),
    },
    codeMs,
  )
  onTestFinished(() => page.stop())
  return page
}

test('behavior: a new client makes the code if the first connection is silent', async () => {
  const { relayUrl, lines } = await openSilentRelay(1)
  const { uri, giveUp } = await open(relayUrl, 5000).propose({ namespaces: ['eip155'] })
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2/)
  expect(lines()).toBe(2)
  giveUp()
})

test('error: rejects with RelaySilentError if the second connection is silent too', async () => {
  const { relayUrl } = await openSilentRelay(Number.POSITIVE_INFINITY)
  const proposing = open(relayUrl, 500).propose({ namespaces: ['eip155'] })
  await expect(proposing).rejects.toMatchObject({ name: 'RelaySilentError' })
})
