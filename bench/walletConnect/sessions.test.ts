// What sessions leave behind in a page that stays open for weeks. `npm run bench:walletconnect` runs a hundred.
import { describe, expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../../apps/devnet/src/relay/server.ts'
import { measureSessions } from './sessions.ts'

const [before, after] = [6, 18]

/** A leaked session keeps 6 kB; without leaks it was 0.4 kB. */
const MOST_BYTES = 3000

async function relay(): Promise<string> {
  const log = { info: () => undefined, warn: () => undefined }
  const started = await startRelay({ port: 0, file: ':memory:', log })
  onTestFinished(() => started.stop())
  return started.relayUrl
}

describe('sessions after closing', () => {
  test.each([
    ['connected', false],
    ['signed in while connecting', true],
  ])('behavior: %s: memory stays flat and storage empty', async (_, oneClick) => {
    const options = { relayUrl: await relay(), oneClick }
    const [first, last] = await measureSessions([before, after], options)
    if (!first || !last) throw new Error('Nothing was measured')
    const perSession = (last.heapBytes - first.heapBytes) / (after - before)
    expect(perSession).toBeLessThan(MOST_BYTES)
    expect(last.keptLetters).toBeLessThan(first.keptLetters * 1.1)
  })
})
