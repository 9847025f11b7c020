import { defaultNetworks } from '@aureus/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConfiguration } from './createConfiguration.ts'

const server = 'https://auth.example'
const page = 'https://shop.example'
const answer = {
  brand: { name: 'Example' },
  origin: server,
  app: { origin: page, session: 'token' },
  projectId: 'example',
  networks: [...defaultNetworks],
  signIn: { enabled: true, required: false, chains: [] },
  features: { faucet: null },
}
const KEY = `aureus.config.${server}`

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ok = (body: unknown = answer) => Response.json(body)
const down = () => Promise.reject(new TypeError('Failed to fetch'))

/** @param answers of the server, in order; the last one repeats */
function setUp(answers: (() => Response | Promise<Response>)[], kept?: string) {
  const stored = new Map(kept === undefined ? [] : [[KEY, kept]])
  const [first, ...later] = answers
  let next = first
  const fetch = vi.fn<() => Promise<Response>>(async () => {
    const answer = next
    next = later.shift() ?? next
    return answer?.() ?? down()
  })
  vi.stubGlobal('fetch', fetch)
  const used: string[] = []
  const configuration = createConfiguration({
    server,
    page,
    device: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    onConfig: ({ brand }) => used.push(brand.name),
  })
  configuration.start()
  return { configuration, fetch, used, stored, status: () => configuration.state.getState().status }
}

const named = (name: string) => ({ ...answer, brand: { name } })

describe('createConfiguration', () => {
  test('behavior: waits for the server, and keeps its answer for the next visit', async () => {
    const { configuration, used, stored, status } = setUp([ok])
    expect(status()).toBe('waiting')
    await configuration.known()
    expect(status()).toBe('ready')
    expect(used).toEqual(['Example'])
    expect(JSON.parse(stored.get(KEY) ?? '')).toMatchObject({ origin: server })
  })

  test('behavior: uses the configuration of the last visit at once, and replaces it only if the server has another', async () => {
    const same = setUp([ok], JSON.stringify(answer))
    expect(same.status()).toBe('ready')
    await vi.advanceTimersByTimeAsync(0)
    expect(same.used).toEqual(['Example'])

    const other = setUp([() => ok(named('Renamed'))], JSON.stringify(answer))
    expect(other.used).toEqual(['Example'])
    await vi.advanceTimersByTimeAsync(0)
    expect(other.used).toEqual(['Example', 'Renamed'])
    expect(JSON.parse(other.stored.get(KEY) ?? '').brand.name).toBe('Renamed')
  })

  test('behavior: stays ready with the last visit’s configuration while the server is down', async () => {
    const { configuration, status } = setUp([down], JSON.stringify(answer))
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('ready')
    expect(configuration.state.getState().error?.message).toContain('could not be read')
    await expect(configuration.known()).resolves.toBeUndefined()
  })

  test.each([
    ['is damaged', '{'],
    ['is of another shape', '{"brand":{}}'],
    ['is for another page', JSON.stringify({ ...answer, app: undefined })],
  ])('error: ignores what is kept if it %s', async (_, kept) => {
    const { status } = setUp([down], kept)
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('failed')
  })

  test.each([
    ['cannot be reached', down],
    ['answers 500', () => new Response('{}', { status: 500 })],
    ['answers HTML', () => new Response('<!doctype html>')],
    ['stops in the middle of its answer', () => new Response('{"brand":{"name":"Exa')],
    ['answers with something else', () => ok({ hello: 'world' })],
  ])('error: fails if the server %s, and asks until it answers', async (_, bad) => {
    const { configuration, fetch, used, status } = setUp([bad, bad, bad, ok])
    const known = expect(configuration.known()).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(0)
    await known
    expect(status()).toBe('failed')
    await vi.advanceTimersByTimeAsync(7000)
    expect(fetch).toHaveBeenCalledTimes(4)
    expect(status()).toBe('ready')
    expect(used).toEqual(['Example'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('behavior: asks at least once a minute, and reports the same reason once', async () => {
    const { fetch } = setUp([down])
    await vi.advanceTimersByTimeAsync(120_000)
    const before = fetch.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch.mock.calls.length).toBeGreaterThan(before)
    expect(before).toBeLessThan(12)
    expect(console.warn).toHaveBeenCalledOnce()
    expect(console.error).not.toHaveBeenCalled()
  })

  test('error: gives up after 15 s without an answer', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const { configuration, status } = setUp([
      () =>
        new Promise((_, reject) =>
          patience.signal.addEventListener('abort', () => reject(patience.signal.reason as Error)),
        ),
    ])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(status()).toBe('waiting')
    expect(timeout).toHaveBeenCalledWith(15_000)
    patience.abort(new DOMException('The time is up', 'TimeoutError'))
    await vi.advanceTimersByTimeAsync(0)
    const { error } = configuration.state.getState()
    expect(error?.message).toContain('https://auth.example did not answer in 15 s')
    expect(error?.name).toBe('ConfigError')
  })

  test('error: names the setting if the server does not list the page', async () => {
    const { configuration } = setUp([() => ok({ ...answer, app: undefined })])
    await vi.advanceTimersByTimeAsync(0)
    const { error } = configuration.state.getState()
    expect(error).toMatchObject({ name: 'ConfigError', setting: 'APP_ORIGINS' })
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('behavior: retries when the browser goes online or the page becomes visible', async () => {
    const { fetch } = setUp([down])
    await vi.advanceTimersByTimeAsync(0)
    dispatchEvent(new Event('online'))
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(0)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('behavior: does not ask while the page is hidden', async () => {
    const { fetch } = setUp([down])
    await vi.advanceTimersByTimeAsync(0)
    Object.assign(document, { visibilityState: 'hidden' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('behavior: retry: returns to waiting, and shares a pending request', async () => {
    const { configuration, fetch, status } = setUp([down, ok])
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('failed')
    const both = [configuration.retry(), configuration.retry()]
    expect(status()).toBe('waiting')
    await Promise.all(both)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(status()).toBe('ready')
  })
})
