import { solanaTestNetworks } from '@aureus/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withOwnEndpoint } from './ownEndpoint.ts'

const [devnet] = solanaTestNetworks
const service = 'https://auth.example/v1/'
const url = new URL(`${service}?chainId=${devnet?.caipNetworkId}`)
const init = {
  method: 'POST',
  body: '{"method":"sendTransaction"}',
  headers: { authorization: 'Bearer secret' },
}
const down = () => Promise.reject(new TypeError('Failed to fetch'))
const failing = async () => new Response('', { status: 502 })

/** @returns what the page's own endpoint is asked */
function stubFetch(answer: () => Promise<Response> = async () => Response.json({ own: true })) {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const ask = (
  server: () => Promise<Response>,
  given: Partial<{ url: URL; init: RequestInit }> = {},
) => withOwnEndpoint(server, { url, init, networks: solanaTestNetworks, ...given })

afterEach(() => vi.unstubAllGlobals())

describe('withOwnEndpoint', () => {
  test.each([
    ['cannot be reached', down],
    ['fails', failing],
  ])('behavior: asks the page’s endpoint if the server %s', async (_, server) => {
    const fetched = stubFetch()
    expect(await (await ask(server)).json()).toEqual({ own: true })
    expect(fetched).toHaveBeenCalledExactlyOnceWith('https://api.devnet.solana.com', {
      method: 'POST',
      body: init.body,
      headers: { 'content-type': 'application/json' },
    })
  })

  test('behavior: does not ask it if the server answers, refuses or reports its node', async () => {
    const fetched = stubFetch()
    expect((await ask(async () => new Response('', { status: 429 }))).status).toBe(429)
    const node = async () => Response.json({ error: 'no node answers' }, { status: 502 })
    expect((await ask(node)).status).toBe(502)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('behavior: asks no other endpoint for the server’s API and its own networks', async () => {
    const fetched = stubFetch()
    const others = ['https://auth.example/v1/sign-in/nonce', `${service}?chainId=eip155:1`]
    for (const other of others)
      await expect(ask(down, { url: new URL(other) })).rejects.toThrow('Failed to fetch')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('error: reports the server’s failure if neither answers', async () => {
    stubFetch(() => Promise.reject(new TypeError('blocked')))
    await expect(ask(down)).rejects.toThrow('Failed to fetch')
    expect((await ask(failing)).status).toBe(502)
  })

  test('error: does not ask again after the caller has given up', async () => {
    const fetched = stubFetch()
    await expect(ask(down, { init: { signal: AbortSignal.abort() } })).rejects.toThrow()
    expect(fetched).not.toHaveBeenCalled()
  })
})
