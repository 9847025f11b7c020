import { afterEach, expect, test, vi } from 'vitest'
import { readRelease } from './readRelease.ts'

const release = { origin: 'example.com/releases', index: 11, hash: 'e1'.repeat(32) }
const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
afterEach(() => {
  vi.unstubAllGlobals()
})

test('behavior: reads the entry of the code that is served', async () => {
  answers(async () => Response.json(release))
  expect(await readRelease()).toEqual(release)
  expect(fetch).toHaveBeenCalledWith('/.well-known/aureus-log/served', expect.anything())
})

test.each<[string, () => Promise<Response>]>([
  ['no log', async () => new Response(null, { status: 204 })],
  ['an error', async () => Response.json(release, { status: 500 })],
  ['something else', async () => Response.json({ ...release, hash: 'x' })],
  ['no JSON', async () => new Response('<html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('error: with %s there is no entry, and no fault', async (_, answer) => {
  answers(answer)
  expect(await readRelease()).toBeUndefined()
})
