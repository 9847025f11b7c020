// For tests: a server whose wallet origin is called.
import type { FastifyInstance } from 'fastify'
import type { CreateServerOptions } from '../app/serverOptions.ts'
import { bindDevice } from '../embedded/devices/devices.ts'
import { wayIdOf } from '../embedded/walletApi/identities.ts'
import { beginSession } from '../embedded/walletApi/sessions.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { TestServer } from './server.ts'
import { createTestServer } from './server.ts'
import type { WalletDevice, WalletDeviceOptions } from './walletDevice.ts'
import { createWalletDevice } from './walletDevice.ts'

export interface WalletTestServer extends TestServer {
  wallet: FastifyInstance
  /** The test's own connection. */
  db: Database
  mailer: Mailer
  /** Paths of the API. */
  paths: string[]
  device(options?: Partial<WalletDeviceOptions>): Promise<WalletDevice>
}

export async function createWalletTestServer(
  environment: NodeJS.ProcessEnv = {},
  options: CreateServerOptions = {},
): Promise<WalletTestServer> {
  const paths: string[] = []
  const mailers: Mailer[] = []
  const server = await createTestServer(environment, {
    ...options,
    onMailer: (made) => void mailers.push(made),
    onWalletRoute: ({ method, url }) => {
      if (method === 'POST' && /^\/v1\/[a-z]/.test(url) && !url.includes('*')) paths.push(url)
    },
  })
  const { walletOrigin: wallet } = server.app
  const [mailer] = mailers
  if (!wallet || !mailer) throw new Error('this server has no wallet origin')
  const { dataDir, databaseUrl } = server.settings
  const db = await openDatabase({ dataDir, databaseUrl })
  return {
    ...server,
    wallet,
    db,
    paths,
    mailer,
    device: (given) =>
      createWalletDevice(wallet, {
        nowMs: () => server.clock.nowMs,
        mailSent: mailer.sendDue,
        ...given,
      }),
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** The email address of a user created by `signInDevice`. */
export const emailOf = (userId: string) => `${userId}@mail.example`

/** A user who logs in by email, unless there is one already. @param subject the mailbox */
export async function insertUser(
  db: Database,
  { userId, nowMs, subject = emailOf(userId) }: { userId: string; nowMs: number; subject?: string },
): Promise<void> {
  await db
    .insertInto('wallet_users')
    .values({
      id: userId,
      created_at_ms: nowMs,
      email_changed_at_ms: null,
      frozen_at_ms: null,
      notice_email: null,
      passkey_handle: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('wallet_identities')
    .values({
      provider: 'email',
      subject,
      user_id: userId,
      label: subject,
      created_at_ms: nowMs,
      email_domain: subject.slice(subject.indexOf('@') + 1),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Signs a device in without mail, as a new user or an existing one. */
export async function signInDevice(
  db: Database,
  device: WalletDevice,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<string> {
  await insertUser(db, { userId, nowMs })
  const wayId = wayIdOf({ provider: 'email', subject: emailOf(userId) })
  const bound = await bindDevice(db, { userId, jkt: device.jkt, userAgent: undefined, nowMs })
  device.hold(await beginSession(db, { deviceId: bound.device.id, wayId, nowMs }))
  return bound.device.id
}
