// `POST /v1/session/refresh|end` and `POST /v1/devices/list|revoke` of the wallet origin.
import type { DeviceListReply, Done, SessionTokens } from '@aureus/protocol/walletApi'
import {
  DeviceListRequestSchema,
  DeviceRevokeRequestSchema,
  SessionEndRequestSchema,
  SessionRefreshRequestSchema,
} from '@aureus/protocol/walletApi'
import { deviceRemovedMail } from '../../platform/mail/mails.ts'
import { cancelElsewhere, recoveriesOf } from '../shares/secondRecovery.ts'
import { requireMayRevoke, requireWalletHere } from '../shares/walletHere.ts'
import { findDeviceSet } from '../shares/wallets.ts'
import { isSessionRefused } from '../walletApi/access.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { sessionOver } from '../walletApi/dpop/authorize.ts'
import { notify } from '../walletApi/notices.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { endSession, endSessionsOf, refreshSession } from '../walletApi/sessions.ts'
import { listDevices, revokeDevice } from './devices.ts'

export function registerDevices(route: RegisterRoute, context: WalletContext): void {
  const { db, clock, log, mailer, settings } = context
  route({
    path: '/v1/session/refresh',
    guard: 'proof',
    body: SessionRefreshRequestSchema,
    async handle({ jkt, body, request }): Promise<SessionTokens> {
      const { refreshHandle } = body
      if (await isSessionRefused(context, { refreshHandle, request })) throw sessionOver()
      const tokens = await refreshSession(db, { handle: refreshHandle, jkt, nowMs: clock() })
      if (tokens === 'reused') log.warn('a spent refresh handle was reused: its session is ended')
      if (typeof tokens === 'string') throw sessionOver()
      return tokens
    },
  })

  route({
    path: '/v1/session/end',
    guard: 'session',
    whileBanned: true,
    needs: ({ everywhere }) => (everywhere ? 'recentCode' : 'session'),
    body: SessionEndRequestSchema,
    async handle({ session, body }): Promise<Done> {
      if (body.everywhere) {
        await requireWalletHere(db, session)
        await endSessionsOf(db, { userId: session.userId })
      } else await endSession(db, session.id)
      return { done: true }
    },
  })

  route({
    path: '/v1/devices/list',
    guard: 'session',
    whileBanned: true,
    needs: 'session',
    body: DeviceListRequestSchema,
    async handle({ session }): Promise<DeviceListReply> {
      const rows = await listDevices(db, session.userId)
      // Someone who only controls the mailbox learns nothing about the owner's devices.
      const hasShare = await findDeviceSet(db, session.device.id, 'active')
      const shown = hasShare ? rows : rows.filter(({ id }) => id === session.device.id)
      return {
        devices: shown.map((row) => ({
          id: row.id,
          browser: row.browser,
          system: row.system,
          createdAtMs: row.created_at_ms,
          lastSeenAtMs: row.last_seen_at_ms,
          current: row.id === session.device.id,
        })),
      }
    },
  })

  route({
    path: '/v1/devices/revoke',
    guard: 'session',
    whileBanned: true,
    needs: 'recentCode',
    body: DeviceRevokeRequestSchema,
    async handle({ session, body }): Promise<Done> {
      const { userId } = session
      await requireMayRevoke(db, session, body.deviceId)
      const ended = await mailer.transaction(async (transaction, post) => {
        // They end with the device.
        const waiting = await recoveriesOf(transaction, body.deviceId)
        const revoked = await revokeDevice(transaction, { userId, deviceId: body.deviceId })
        if (!revoked)
          throw new Refusal(404, 'device_unknown', 'This device is no longer on your list.')
        const { browser, system } = revoked
        const nowMs = clock()
        const draft = deviceRemovedMail(settings.brandName, { browser, system, atMs: nowMs })
        await notify({ transaction, post }, { userId, nowMs, draft })
        return waiting
      })
      for (const id of ended) await cancelElsewhere(context, id)
      return { done: true }
    },
  })
}
