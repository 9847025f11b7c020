// The session on this device: the access token in memory, and the handle for the next one in the browser's store.
// The wallet's frames, tabs and windows share the handle, so each use takes a lock.
import { type SessionTokens, SessionTokensSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { PostOptions, WalletApi } from '../../lib/api/walletApi.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { isSocial, type Person, PersonSchema } from '../../lib/person/person.ts'
import type { Store } from '../../lib/store/store.ts'

const entry = 'current'
/** An access token is not used in its last seconds. */
const MARGIN_MS = 30_000

const KeptSchema = v.intersect([v.object({ refreshHandle: v.string() }), PersonSchema])
export type Kept = v.InferOutput<typeof KeptSchema>

export interface SessionParameters {
  api: WalletApi
  store: Store<unknown>
  locks?: Pick<LockManager, 'request'>
  /** The server ended the session: revoked from another device, or expired. */
  onEnded?: () => void
  now?: () => number
}

export type Session = ReturnType<typeof createSession>

export function createSession({
  api,
  store,
  onEnded = () => {},
  now = Date.now,
  ...rest
}: SessionParameters) {
  const locks = rest.locks ?? navigator.locks
  let access: { token: string; untilMs: number } | undefined

  const underLock = <T>(run: () => Promise<T>) => locks.request('aureus-session', run)

  async function kept(): Promise<Kept | undefined> {
    const parsed = v.safeParse(KeptSchema, await store.get(entry))
    return parsed.success ? parsed.output : undefined
  }

  async function keep({ accessToken, expiresInMs, refreshHandle }: SessionTokens, who: Person) {
    await store.set(entry, { refreshHandle, ...personOf(who) })
    access = { token: accessToken, untilMs: now() + expiresInMs }
  }

  async function forget(): Promise<void> {
    access = undefined
    await store.delete(entry)
  }

  /** @throws EmbeddedFault `noSession`, after which nothing is stored */
  async function refresh(): Promise<string> {
    return underLock(async () => {
      // Another request of this document may have refreshed it already.
      const token = fresh()
      if (token !== undefined) return token
      const session = await kept()
      if (!session) throw noSession()
      try {
        const { refreshHandle } = session
        const options = { path: '/v1/session/refresh', body: { refreshHandle } } as const
        const tokens = await api.post({ ...options, answer: SessionTokensSchema })
        await keep(tokens, session)
        return tokens.accessToken
      } catch (error) {
        if (error instanceof EmbeddedFault && error.code === 'noSession') {
          await forget()
          onEnded()
        }
        throw error
      }
    })
  }

  const fresh = () => (access && access.untilMs - MARGIN_MS > now() ? access.token : undefined)

  return {
    /** Of the stored session, which the server may have ended. */
    async person(): Promise<Person | undefined> {
      const session = await kept()
      return session && personOf(session)
    },

    /** The email address of that session. Undefined if it began at a social provider. */
    async email(): Promise<string | undefined> {
      const session = await kept()
      return session && !isSocial(session) ? session.email : undefined
    },

    begin: (tokens: SessionTokens, who: Person) => underLock(() => keep(tokens, who)),

    /** Call after the address has changed. */
    rename: (email: string) =>
      underLock(async () => {
        const session = await kept()
        if (session) await store.set(entry, { refreshHandle: session.refreshHandle, email })
      }),

    /**
     * Sends a request with the session's token. Replaces a rejected token once.
     * @throws EmbeddedFault
     */
    async post<Schema extends v.GenericSchema>(
      options: Omit<PostOptions<Schema>, 'accessToken'>,
    ): Promise<v.InferOutput<Schema>> {
      const token = fresh()
      if (token === undefined) return api.post({ ...options, accessToken: await refresh() })
      try {
        return await api.post({ ...options, accessToken: token })
      } catch (error) {
        if (!(error instanceof EmbeddedFault && error.code === 'noSession')) throw error
        access = undefined
        return api.post({ ...options, accessToken: await refresh() })
      }
    },

    /** Whether the server still accepts the session. Throws if the server cannot be reached. */
    async isAlive(): Promise<boolean> {
      if (fresh() !== undefined) return true
      try {
        await refresh()
        return true
      } catch (error) {
        if (error instanceof EmbeddedFault && error.code === 'noSession') return false
        throw error
      }
    },

    forget: () => underLock(forget),

    /** Another frame of this browser ended it. */
    drop() {
      access = undefined
    },
  }
}

const personOf = (who: Person): Person =>
  isSocial(who) ? { social: who.social } : { email: who.email }

const noSession = () => new EmbeddedFault('noSession', 'No one is signed in on this device.')
