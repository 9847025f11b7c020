// Session tokens of a page: kept in memory only, and replaced before they expire.
import { FailureSchema, SessionTokenSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { TokenFilter, TokenKeeper } from '../client/serverLink.ts'
import type { HandleStorage } from './handleStorage.ts'

/** A request that starts now has this much time to arrive. */
const MARGIN_MS = 30_000

interface TokenKeeperParameters {
  serverUrl: string
  /** Absent if the session is a cookie. */
  storage: HandleStorage | undefined
  fetch: typeof globalThis.fetch
}

const GivenSchema = v.object({ ...SessionTokenSchema.entries })

export function createTokenKeeper({
  serverUrl,
  storage,
  fetch,
}: TokenKeeperParameters): TokenKeeper {
  const held = new Map<string, { token: string; untilMs: number }>()
  const running = new Map<string, Promise<string | undefined>>()
  let generation = 0

  const keyOf = ({ address = '', chainId = '' }: TokenFilter, sessionId = '') =>
    `${chainId}:${address}:${sessionId}`

  function remember(key: string, { token, lifeMs }: { token: string; lifeMs: number }): void {
    held.set(key, { token, untilMs: Date.now() + lifeMs - MARGIN_MS })
  }

  async function ask(filter: TokenFilter, key: string): Promise<string | undefined> {
    const handle = storage?.read()
    if (storage && handle === undefined) return undefined
    const before = generation
    const response = await fetch(`${serverUrl}/v1/sign-in/token`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: storage ? 'omit' : 'include',
      cache: 'no-store',
      body: JSON.stringify({ ...(handle !== undefined && { handle }), ...filter }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.status === 401) {
      const failure = v.safeParse(FailureSchema, answer)
      const reason = failure.success ? failure.output.reasons[0]?.name : undefined
      // Another account of this page may still have a session.
      if (filter.address === undefined || reason !== 'session_none') storage?.write(undefined)
      return undefined
    }
    const given = v.safeParse(GivenSchema, answer)
    if (!response.ok || !given.success)
      throw new Error(`no session token (HTTP ${response.status})`)
    if (given.output.handle !== undefined) storage?.write(given.output.handle)
    if (before === generation) remember(key, given.output)
    return given.output.token
  }

  return {
    get(filter = {}, sessionId) {
      const key = keyOf(filter, sessionId)
      const known = held.get(key)
      if (known && known.untilMs > Date.now()) return Promise.resolve(known.token)
      const before = running.get(key)
      if (before) return before
      const start = () => ask(filter, key)
      const asking = (storage ? storage.exclusively(start) : start()).finally(() =>
        running.delete(key),
      )
      running.set(key, asking)
      return asking
    },
    async keep(tokens) {
      const given = v.safeParse(GivenSchema, tokens)
      if (!given.success || !storage) return
      await storage.exclusively(async () => storage.write(given.output.handle))
      generation += 1
      held.clear()
      remember(keyOf({}), given.output)
    },
    drop() {
      generation += 1
      held.clear()
    },
  }
}
