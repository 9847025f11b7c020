import { toastsOf } from '@aureus/core'
import { followOnramp } from '@aureus/core/onramp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { order } from '../testing/pictures/onrampPictures.ts'
import { clientIn, connectedOn, hint } from '../testing/renderIn.tsx'
import { resumeOnramp } from './resumeOnramp.ts'

const running = order({ createdAtMs: Date.now() }, 1)

function setUp(orders = [running]) {
  const held = new Map([['aureus.onramp', JSON.stringify(orders)]])
  const device = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  }
  // Answers nothing.
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_, init) =>
      new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  )
  const storage = { get: () => hint, set: () => undefined, device: () => device }
  const client = clientIn(connectedOn('eip155:99199'), hint, { fetch, storage })
  // It holds a lock of the whole process.
  onTestFinished(() => followOnramp(client)())
  return { client, fetch }
}

function pageAt(href: string) {
  const replaced: string[] = []
  const history = {
    state: { place: 1 },
    replaceState: (state: object, _: string, url: URL) =>
      void replaced.push(`${JSON.stringify(state)} ${url.href}`),
  }
  return { page: { location: { href }, history } as never, replaced }
}

const modalOf = ({ client }: ReturnType<typeof setUp>) => client.state.modal.getState()

describe('resumeOnramp', () => {
  test('behavior: follows a running order and says so', async () => {
    const parts = setUp()
    await resumeOnramp(parts.client, pageAt('https://aureus.example/').page)
    await vi.waitFor(() =>
      expect(parts.fetch).toHaveBeenCalledWith(
        `/v1/onramp/session/${running.id}`,
        expect.anything(),
      ),
    )
    const [toast] = toastsOf(parts.client).getState()
    expect(toast).toMatchObject({ id: `onramp-${running.id}`, loading: true })
    expect(modalOf(parts).open).toBe(false)
  })

  test('behavior: shows the order to a visitor who comes back, and cleans the address', async () => {
    const parts = setUp()
    const { page, replaced } = pageAt(`https://aureus.example/?a=b&onramp=${running.id}#top`)
    await resumeOnramp(parts.client, page)
    await vi.waitFor(() => expect(modalOf(parts).open).toBe(true))
    expect(modalOf(parts).history.at(-1)).toEqual({ name: 'OnRampActivity' })
    expect(replaced).toEqual(['{"place":1} https://aureus.example/?a=b#top'])
  })

  test('error: an id that this browser does not know opens nothing', async () => {
    const parts = setUp()
    const { page, replaced } = pageAt(`https://aureus.example/?onramp=${'f'.repeat(32)}`)
    await resumeOnramp(parts.client, page)
    expect(modalOf(parts).open).toBe(false)
    expect(replaced).toEqual([])
  })

  test('behavior: does nothing without orders', async () => {
    const parts = setUp([])
    await resumeOnramp(parts.client, pageAt('https://aureus.example/').page)
    expect(parts.fetch).not.toHaveBeenCalled()
    expect(toastsOf(parts.client).getState()).toEqual([])
  })
})
