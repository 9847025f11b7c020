// The second server: it keeps R₀, checks a code of its own, and knows neither the main database nor its keys.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CompactSign, importJWK } from 'jose'
import * as v from 'valibot'
import { openTime } from '../../platform/clock/databaseClock.ts'
import { isDatabaseReady, openEscrowDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createApp } from '../../platform/http/app.ts'
import { createAppOrigins } from '../../platform/http/appOrigins.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { sendDate } from '../../platform/http/sendDate.ts'
import { checkKeys } from '../../platform/kms/keyCheck.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { openKeyService, openKms } from '../../platform/kms/openKms.ts'
import { resealSweep } from '../../platform/kms/reseal.ts'
import { escrowSealedTables } from '../../platform/kms/usedKeys.ts'
import { followLanguage } from '../../platform/languages/currentLanguage.ts'
import { createMailer, type Mailer, type SendMail } from '../../platform/mail/mailer.ts'
import { sweepDeadMail } from '../../platform/mail/outbox.ts'
import { createSmtp } from '../../platform/mail/smtp.ts'
import { startSweeping } from '../../platform/sweeps/sweeper.ts'
import type { EscrowKey } from '../escrowLink/settings.ts'
import {
  type EscrowAnswer,
  type EscrowBody,
  type EscrowReason,
  type EscrowRoute,
  escrowRoutes,
} from '../escrowLink/wire.ts'
import { createDepositKeys, derivePair } from '../shares/sealed.ts'
import { escrowHeaders, registerCancelPage } from './cancelPage.ts'
import { releaseShare, sendCode } from './codes.ts'
import { type EscrowContext, EscrowRefusal, transactionOf } from './context.ts'
import { deposit, endSet } from './deposits.ts'
import {
  approveRequest,
  cancelRequest,
  noteRequestNotice,
  startRequest,
  sweepRequests,
} from './requests.ts'
import type { EscrowDatabase } from './schema.ts'
import { resealedEscrow } from './sealed.ts'
import type { EscrowServerSettings } from './settings.ts'

/** The main server asks for everybody. */
const REQUESTS_PER_MINUTE = 6000

const statuses: Record<EscrowReason, number> = {
  malformed: 400,
  set_unknown: 404,
  request_unknown: 404,
  request_over: 410,
  waits: 409,
  device_unknown: 403,
  code_wrong: 403,
  code_over: 410,
  throttled: 429,
}

export interface CreateEscrowOptions {
  /** Replaces the database's. */
  clock?: () => number
  /** Replaces the operator's mail server. */
  sendMail?: SendMail
  onMailer?: (mailer: Mailer) => void
}

/** What the main server's settings name. */
export async function escrowKeyOf(kms: Kms): Promise<EscrowKey> {
  const { newest } = await createDepositKeys(kms)
  const { publicKey: receipts } = await derivePair(kms, newest.keyId, RECEIPT_LABEL)
  return { ...newest, receipts }
}

const RECEIPT_LABEL = 'aureus/escrow/receipt/v1'

export async function openEscrowKms(
  settings: Pick<EscrowServerSettings, 'keyService' | 'production' | 'dataDir' | 'kmsDir'>,
): Promise<Kms> {
  const { keyService } = settings
  return keyService ? openKeyService(keyService) : openKms(settings)
}

/** @throws SettingsError if the database or the keys are unusable */
export async function createEscrowServer(
  settings: EscrowServerSettings,
  { clock: given, sendMail, onMailer }: CreateEscrowOptions = {},
): Promise<FastifyInstance> {
  const app = await createApp(
    { ...settings, appOrigins: createAppOrigins([]) },
    { headers: escrowHeaders },
  )
  followLanguage(app, settings.languages)
  const kms = await openEscrowKms(settings)
  const opened = await openEscrowDatabase({
    ...settings,
    onIdleError: (error) => app.log.warn({ err: error }, 'database connection lost'),
    onNewer: (newer) => app.log.warn({ newer }, 'a newer build has migrated the database'),
  })
  const db = opened as unknown as EscrowDatabase
  const time = await openTime({ db: opened, log: app.log, clock: given })
  const clock = time.now
  sendDate(app, clock)
  await checkKeys(opened, kms, escrowSealedTables)
  const smtp = sendMail ? undefined : createSmtp(settings.mail)
  const mailer = createMailer({
    db: opened,
    kms,
    clock,
    brand: settings.brandName,
    languages: settings.languages,
    send: sendMail ?? smtp?.send,
    concurrency: settings.mail.concurrency,
    accepted: async (transaction, { id, kind, nowMs }) => {
      if (kind !== 'recovery') return
      const own = transaction as unknown as EscrowDatabase
      await noteRequestNotice(own, { id, nowMs, delayMs: settings.delayMs })
    },
    log: app.log,
  })
  onMailer?.(mailer)
  const context = await contextOf({ settings, db, kms, clock, mailer })
  registerRoutes(app, context, { token: settings.token, opened })
  registerCancelPage(app, context)
  const sweeper = startSweeping({
    db: opened,
    clock: time,
    sweeps: [
      sweepRequests,
      sweepDeadMail,
      resealSweep({ db: opened, kms, log: app.log, tables: resealedEscrow }),
    ],
    log: app.log,
  })
  app.addHook('onClose', async () => {
    time.close()
    await sweeper.stop()
    await mailer.close()
    smtp?.close()
    await kms.close()
    await opened.destroy()
  })
  return app
}

async function contextOf({
  settings,
  db,
  kms,
  clock,
  mailer,
}: Pick<EscrowContext, 'settings' | 'db' | 'kms' | 'clock'> & {
  mailer: Mailer
}): Promise<EscrowContext> {
  const depositKeys = await createDepositKeys(kms)
  const { privateJwk } = await derivePair(kms, depositKeys.newest.keyId, RECEIPT_LABEL)
  const signer = await importJWK(privateJwk, 'ES256')
  return {
    db,
    kms,
    clock,
    settings,
    depositKeys,
    transaction: transactionOf(mailer),
    signReceipt(what, { walletId, setId }) {
      const said = { of: RECEIPT_LABEL, what, walletId, setId, atMs: clock() }
      return new CompactSign(Buffer.from(JSON.stringify(said)))
        .setProtectedHeader({ alg: 'ES256' })
        .sign(signer)
    },
  }
}

function registerRoutes(
  app: FastifyInstance,
  context: EscrowContext,
  { token, opened }: { token: string; opened: Database },
): void {
  const expected = digest(`Bearer ${token}`)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const isReady =
      !app.isLeaving() &&
      (await isDatabaseReady(opened)) &&
      (await context.kms.check().then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'away' })
  })

  function add<Route extends EscrowRoute>(
    name: Route,
    act: (context: EscrowContext, body: EscrowBody<Route>) => Promise<EscrowAnswer<Route>>,
  ): void {
    const { body: schema } = escrowRoutes[name]
    const config = perMinute(REQUESTS_PER_MINUTE)
    app.post(`/v1/${name}`, { config }, async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
        return reply.code(401).send({ reason: 'malformed' })
      try {
        const body = v.safeParse(schema, request.body)
        if (!body.success) throw new EscrowRefusal('malformed')
        return await reply.send(await act(context, body.output))
      } catch (error) {
        if (!(error instanceof EscrowRefusal)) throw error
        const { reason, details } = error
        request.log.info({ reason, route: name }, 'request refused')
        return reply.code(statuses[reason]).send({ reason, ...details })
      }
    })
  }

  add('deposit', deposit)
  add('end', endSet)
  add('start', startRequest)
  add('approve', approveRequest)
  add('code', sendCode)
  add('release', releaseShare)
  add('cancel', async (own, { requestId }) => {
    await cancelRequest(own, { id: requestId })
    return {}
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
