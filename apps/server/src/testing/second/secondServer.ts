// For tests: the second server, with a database, keys and a mailbox of its own.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readEscrowServer } from '../../app/config/escrowSettings.ts'
import type { EscrowDatabase } from '../../embedded/escrow/schema.ts'
import { createEscrowServer, escrowKeyOf, openEscrowKms } from '../../embedded/escrow/server.ts'
import { writeEscrowKey } from '../../embedded/escrowLink/settings.ts'
import { openEscrowDatabase } from '../../platform/db/database.ts'
import type { TestDatabase } from '../../platform/db/eachDatabase.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { createMailbox, type TestMailbox } from '../mailbox.ts'
import { WALLET_URL } from '../walletDevice.ts'
import { freePort } from './freePort.ts'

export interface SecondServer extends AsyncDisposable {
  /** For the main server. */
  environment: Record<string, string>
  mailbox: TestMailbox
  /** The test's own connection. */
  db: EscrowDatabase
  kms: Kms
  parameters: { dataDir: string; databaseUrl: string | undefined }
  start(): Promise<FastifyInstance>
  stop(): Promise<void>
  /** Sends what is due. */
  sendMail(): Promise<void>
}

export async function createSecondServer(
  database: TestDatabase,
  nowMs: () => number,
): Promise<SecondServer> {
  const { dataDir: own, databaseUrl } = database.parameters
  const port = await freePort()
  const token = randomBytes(32).toString('base64url')
  const dataDir = own || join(process.env['TMPDIR'] ?? '/tmp', `aureus-second-${port}`)
  const settings = readEscrowServer({
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: String(port),
    WALLET_URL,
    ESCROW_TOKEN: token,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  })
  const kms = await openEscrowKms(settings)
  const opened = await openEscrowDatabase(settings)
  const mailbox = createMailbox()
  let mailer: Mailer | undefined
  let app: FastifyInstance | undefined
  const second: SecondServer = {
    environment: {
      ESCROW_URL: `http://127.0.0.1:${port}`,
      ESCROW_TOKEN: token,
      ESCROW_KEY: writeEscrowKey(await escrowKeyOf(kms)),
    },
    mailbox,
    db: opened as unknown as EscrowDatabase,
    kms,
    parameters: { dataDir, databaseUrl },
    async start() {
      app = await createEscrowServer(settings, {
        clock: nowMs,
        sendMail: mailbox.send,
        onMailer: (made) => {
          mailer = made
        },
      })
      await app.listen({ port, host: '127.0.0.1' })
      return app
    },
    async stop() {
      await app?.close()
      app = undefined
    },
    sendMail: async () => mailer?.sendDue(),
    async [Symbol.asyncDispose]() {
      await second.stop()
      await opened.destroy()
      await kms.close()
      await database[Symbol.asyncDispose]()
      for (const folder of [dataDir, `${dataDir}.keys`])
        rmSync(folder, { recursive: true, force: true })
    },
  }
  return second
}
