import { afterEach, expect, test, vi } from 'vitest'
import { readReleases } from './readReleases.ts'

const release = { origin: 'example.com/releases', index: 11, hash: 'e1'.repeat(32) }
const walletRelease = { ...release, index: 3, hash: 'e2'.repeat(32) }
const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
afterEach(() => {
  vi.unstubAllGlobals()
})

test('behavior: reads the entry of the code that is served, and that of the wallet', async () => {
  answers(async () => Response.json(release))
  const read = await readReleases({ walletRelease: async () => walletRelease })
  expect(read).toEqual({ release, walletRelease })
  expect(fetch).toHaveBeenCalledWith('/.well-known/aureus-log/served', expect.anything())
})

test.each<[string, () => Promise<Response>]>([
  ['no log', async () => new Response(null, { status: 204 })],
  ['an error', async () => Response.json(release, { status: 500 })],
  ['something else', async () => Response.json({ ...release, hash: 'x' })],
  ['no JSON', async () => new Response('<html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('error: names no entry of the served code after %s', async (_, answer) => {
  answers(answer)
  const read = await readReleases({ walletRelease: async () => walletRelease })
  expect(read).toEqual({ release: undefined, walletRelease })
})

test('error: without an answer about the wallet the kit names the served code alone', async () => {
  answers(async () => Response.json(release))
  const read = await readReleases({ walletRelease: () => Promise.reject(new Error('not_found')) })
  expect(read).toEqual({ release, walletRelease: undefined })
})
