// The page's end of sessions that are opened and closed in sequence, in its own process.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createKeyValueStorage, createWalletConnectConnector } from '@aureus/core/walletConnect'
import { defaultNetworks, type NonceResponse } from '@aureus/protocol'
import type { Left } from './sessions.ts'

const REST_MS = 200

const ids = ['eip155:1', 'eip155:10']
const networks = defaultNetworks.filter(({ caipNetworkId }) => ids.includes(caipNetworkId))

const [, , relayUrl = '', mode, ...counts] = process.argv
const wanted = counts.map(Number)
async function measure(): Promise<readonly Left[]> {
  const far = fork(join(import.meta.dirname, 'far.ts'), [relayUrl])
  // Exit with a failed wallet instead of waiting forever. Its final kill has no exit code.
  far.once('exit', (code) => code && process.exit(code))
  await once(far, 'message')
  const kept = new Map<string, string>()
  const page = createWalletConnectConnector({
    relayUrl,
    projectId: 'bench',
    networks,
    metadata: { name: 'Aureus', description: '', url: 'https://app.example', icons: [] },
    storage: createKeyValueStorage(() => deviceOf(kept)),
  })
  const connector = await page.connector('eip155')
  const found: Left[] = []
  try {
    for (let round = 1; round <= Math.max(...wanted); round++) {
      const { uri, approval } = await page.pair(
        mode === 'oneClick' ? { signIn: fields(round) } : {},
      )
      far.send({ uri })
      await approval
      await connector.connect()
      await connector.disconnect()
      await untilLeft(far)
      if (!wanted.includes(round)) continue
      // Recently ended sessions are released a moment later.
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      globalThis.gc?.()
      const { heapUsed: heapBytes } = process.memoryUsage()
      found.push({ sessions: round, heapBytes, keptLetters: [...kept.values()].join('').length })
    }
    return found
  } finally {
    await page.stop()
    far.kill()
  }
}

async function untilLeft(far: ChildProcess): Promise<void> {
  const answer = once(far, 'message')
  far.send({})
  await answer
}

const deviceOf = (kept: Map<string, string>) => ({
  get length() {
    return kept.size
  },
  key: (at: number) => [...kept.keys()][at] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

const fields = (round: number): NonceResponse => ({
  nonce: `nonce${String(round).padStart(8, '0')}`,
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  statement: 'Sign in.',
  resources: [],
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 600_000).toISOString(),
})

process.send?.(await measure())
