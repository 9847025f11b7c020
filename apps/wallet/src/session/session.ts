// Who is signed in on this device: the access token in memory, the handle that gets the next one in this
// browser's store. Frames, tabs and windows of the wallet share the handle, so one lock goes before each use.
import { type SessionTokens, SessionTokensSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { PostOptions, WalletApi } from '../api/walletApi.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import type { Store } from '../store/store.ts'

const entry = 'current'
/** An access token this near to its end is not sent any more. */
const MARGIN_MS = 30_000

const KeptSchema = v.object({ refreshHandle: v.string(), email: v.string() })
export type Kept = v.InferOutput<typeof KeptSchema>

export interface SessionParameters {
  api: WalletApi
  store: Store<unknown>
  locks?: Pick<LockManager, 'request'>
  /** The server has ended it: revoked from another device, or too old. */
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

  async function keep({ accessToken, expiresInMs, refreshHandle }: SessionTokens, email: string) {
    await store.set(entry, { refreshHandle, email })
    access = { token: accessToken, untilMs: now() + expiresInMs }
  }

  async function forget(): Promise<void> {
    access = undefined
    await store.delete(entry)
  }

  /** @throws EmbeddedFault `noSession`, after which nothing is kept any more */
  async function refresh(): Promise<string> {
    return underLock(async () => {
      // Another request of this document may have been here first.
      const token = fresh()
      if (token !== undefined) return token
      const session = await kept()
      if (!session) throw noSession()
      try {
        const { refreshHandle } = session
        const options = { path: '/v1/session/refresh', body: { refreshHandle } } as const
        const tokens = await api.post({ ...options, answer: SessionTokensSchema })
        await keep(tokens, session.email)
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
    /** The e-mail address of the session that is kept: the server may have ended it. */
    email: async () => (await kept())?.email,

    begin: (tokens: SessionTokens, email: string) => underLock(() => keep(tokens, email)),

    /** After the address has changed. */
    rename: (email: string) =>
      underLock(async () => {
        const session = await kept()
        if (session) await store.set(entry, { ...session, email })
      }),

    /**
     * A request in the name of the session. A token that the server knows no more is replaced once.
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

    /** Whether the server still knows the session. A server that cannot be reached is no answer: it throws. */
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

    /** Another frame of this browser has ended it. */
    drop() {
      access = undefined
    },
  }
}

const noSession = () => new EmbeddedFault('noSession', 'nobody is signed in on this device')
