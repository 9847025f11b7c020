import type { SessionTokens } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { PostOptions, WalletApi } from '../../lib/api/walletApi.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Store } from '../../lib/store/store.ts'
import { createSession } from './session.ts'

const Answer = v.object({ ok: v.boolean() })
/** Runs one at a time, like a browser's lock. */
let last: Promise<unknown> = Promise.resolve()
const locks = {
  request(_: string, run: () => Promise<unknown>) {
    const mine = last.then(run)
    last = mine.catch(() => undefined)
    return mine
  },
} as unknown as LockManager

function memory(): Store<unknown> {
  const kept = new Map<string, unknown>()
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
}

/** A server with one person's session. It rotates handles and tracks valid access tokens. */
function createServer() {
  const server = { rotations: 0, handle: 'h0', good: new Set<string>(), ended: false, down: false }
  const tokens = (): SessionTokens => {
    const accessToken = `t${server.rotations}`
    server.good.add(accessToken)
    return { accessToken, expiresInMs: 600_000, refreshHandle: server.handle }
  }
  const post = async ({ path, body, accessToken }: PostOptions<v.GenericSchema>) => {
    if (server.down) throw new EmbeddedFault('network', 'down')
    const none = new EmbeddedFault('noSession', 'none')
    if (path === '/v1/session/refresh') {
      const { refreshHandle } = body as { refreshHandle: string }
      if (server.ended || refreshHandle !== server.handle) throw none
      server.rotations += 1
      server.handle = `h${server.rotations}`
      return tokens()
    }
    if (server.ended || !server.good.has(accessToken ?? '')) throw none
    return { ok: true }
  }
  return { server, tokens, api: { post } as unknown as WalletApi }
}

function setup() {
  const { server, tokens, api } = createServer()
  const store = memory()
  const clock = { ms: 0 }
  const ends: string[] = []
  const onEnded = () => void ends.push('ended')
  const open = () => createSession({ api, store, locks, onEnded, now: () => clock.ms })
  const ask = (session: ReturnType<typeof open>) =>
    session.post({ path: '/v1/devices/list', body: {}, answer: Answer })
  return { server, store, tokens, clock, open, ask, ends }
}

describe('createSession', () => {
  test('behavior: another document finds and uses the session', async () => {
    const { open, ask, tokens, server } = setup()
    const session = open()
    await session.begin(tokens(), { email: 'ada@example.com' })
    await expect(ask(session)).resolves.toEqual({ ok: true })
    expect(server.rotations).toBe(0)
    const reloaded = open()
    expect(await reloaded.email()).toBe('ada@example.com')
    await expect(ask(reloaded)).resolves.toEqual({ ok: true })
    expect(server.rotations).toBe(1)
  })

  test('behavior: replaces a token before it expires', async () => {
    const { open, ask, tokens, clock, server } = setup()
    const session = open()
    await session.begin(tokens(), { email: 'ada@example.com' })
    clock.ms = 580_000
    await ask(session)
    expect(server.rotations).toBe(1)
  })

  test('behavior: concurrent requests share one new token', async () => {
    const { open, ask, tokens, server } = setup()
    await open().begin(tokens(), { email: 'ada@example.com' })
    const session = open()
    await Promise.all([ask(session), ask(session), ask(session)])
    expect(server.rotations).toBe(1)
  })

  test('behavior: replaces a token once that the server rejects', async () => {
    const { open, ask, tokens, server } = setup()
    const session = open()
    await session.begin(tokens(), { email: 'ada@example.com' })
    server.good.clear()
    await expect(ask(session)).resolves.toEqual({ ok: true })
    expect(server.rotations).toBe(1)
  })

  test('behavior: follows a change of the address', async () => {
    const { open, tokens } = setup()
    const session = open()
    await session.begin(tokens(), { email: 'ada@example.com' })
    await session.rename('lovelace@example.com')
    expect(await open().email()).toBe('lovelace@example.com')
  })

  test('error: forgets a session that was ended elsewhere', async () => {
    const { open, ask, tokens, server, ends } = setup()
    const session = open()
    await session.begin(tokens(), { email: 'ada@example.com' })
    server.ended = true
    await expect(ask(session)).rejects.toMatchObject({ code: 'noSession' })
    expect(await session.email()).toBeUndefined()
    expect(await session.isAlive()).toBe(false)
    // No one is notified twice.
    expect(ends).toEqual(['ended'])
  })

  test('behavior: a person from a social provider has a name and no address', async () => {
    const { open, ask, tokens } = setup()
    const social = { provider: 'github', userName: 'ada', id: '1' } as const
    await open().begin(tokens(), { social })
    const session = open()
    await ask(session)
    expect(await session.person()).toEqual({ social })
    expect(await session.email()).toBeUndefined()
  })

  test('behavior: reads sessions stored before social login existed', async () => {
    const { open, store } = setup()
    await store.set('current', { refreshHandle: 'h0', email: 'ada@example.com' })
    expect(await open().person()).toEqual({ email: 'ada@example.com' })
  })

  test.each([
    { refreshHandle: 'h0' },
    { refreshHandle: 'h0', social: { provider: 'myspace', userName: 'ada', id: '1' } },
    { email: 'ada@example.com' },
  ])('error: ignores %j', async (kept) => {
    const { open, store } = setup()
    await store.set('current', kept)
    expect(await open().person()).toBeUndefined()
  })

  test('error: an unreachable server ends nothing', async () => {
    const { open, tokens, server } = setup()
    await open().begin(tokens(), { email: 'ada@example.com' })
    server.down = true
    const session = open()
    await expect(session.isAlive()).rejects.toMatchObject({ code: 'network' })
    expect(await session.email()).toBe('ada@example.com')
  })

  test('error: reports that no one is signed in', async () => {
    const { open, ask } = setup()
    await expect(ask(open())).rejects.toMatchObject({ code: 'noSession' })
  })
})
