// `POST /v1/ways/list|remove|email/start|email/verify` of the wallet origin.
import {
  EMAIL_NAME,
  WayEmailStartRequestSchema,
  WayEmailVerifyRequestSchema,
  type WayListReply,
  WayListRequestSchema,
  WayRemoveRequestSchema,
} from '@aureus/protocol/walletApi'
import { findDeviceSet, findWallet } from '../shares/wallets.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { confirmAddEmail, startAddEmail } from './addEmail.ts'
import { listIdentities, toWays } from './list.ts'
import { removeWay } from './remove.ts'

/** @param nameOf what people call a provider */
export function registerWays(
  route: RegisterRoute,
  context: WalletContext,
  nameOf: (provider: string) => string | undefined,
): void {
  const { db, clock } = context

  route({
    path: '/v1/ways/list',
    guard: 'session',
    // The owner's window reads it, and offers a passkey where a fresh login is needed.
    whileBanned: true,
    needs: 'session',
    body: WayListRequestSchema,
    async handle({ session }): Promise<WayListReply> {
      const { userId, device, wayId } = session
      const nowMs = clock()
      const ways = toWays(await listIdentities(db, userId), nowMs)
      const { addresses } = await noticeAddressesOf(db, { userId, nowMs })
      // Someone who only controls one of the accounts learns nothing about the others.
      const isHere =
        (await findDeviceSet(db, device.id, 'active')) !== undefined ||
        (await findWallet(db, userId)) === undefined
      return {
        ways: isHere ? ways : ways.filter(({ id }) => id === wayId),
        hasNoticeAddress: addresses.length > 0,
      }
    },
  })

  route({
    path: '/v1/ways/remove',
    guard: 'session',
    needs: 'recentCode',
    body: WayRemoveRequestSchema,
    handle: ({ session, body }) =>
      removeWay(context, {
        session,
        id: body.id,
        nameOf: (provider) => (provider === 'email' ? EMAIL_NAME : (nameOf(provider) ?? provider)),
      }),
  })

  route({
    path: '/v1/ways/email/start',
    guard: 'session',
    needs: 'recentCode',
    body: WayEmailStartRequestSchema,
    handle: ({ session, jkt, request, body }) =>
      startAddEmail(context, { session, jkt, request }, body.email),
  })

  route({
    path: '/v1/ways/email/verify',
    guard: 'session',
    needs: 'recentCode',
    body: WayEmailVerifyRequestSchema,
    handle: ({ session, jkt, request, body }) =>
      confirmAddEmail(context, { session, jkt, request }, body),
  })
}
