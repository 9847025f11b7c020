// `POST /v1/wallet/*`, `/v1/sets/*` and `/v1/recovery/*` of the wallet origin: custody on the server.
import {
  type ChallengePurpose,
  type CustodyAnswer,
  type CustodyBody,
  type CustodyRoute,
  custodyRoutes,
  type Purpose,
} from '@aureus/protocol/custody'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Needs } from '../walletApi/recentCode.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { listReleases } from './activity.ts'
import { addFactor } from './addFactor.ts'
import { confirmFactor, removeFactor } from './changeFactors.ts'
import type { Caller, SharesContext } from './context.ts'
import { createWallet } from './createWallet.ts'
import { activateSet, addPendingSet } from './deviceSets.ts'
import { challengeFactor } from './factorPasskeys.ts'
import { releaseByFactor } from './factorRelease.ts'
import { listFactors } from './factors.ts'
import { freezeWallet, thawWallet } from './freeze.ts'
import { readMadeUnder } from './madeUnder.ts'
import { markCookie, markDevice, readMark } from './marks.ts'
import { allowMove, beginMove, cancelMove, finishMove, listOthers } from './moves.ts'
import { approveRecovery, cancelRecovery, refuseRecovery, startRecovery } from './recovery.ts'
import { releaseShare } from './release.ts'
import { createDepositKeys } from './sealed.ts'
import { addressFor, endDue } from './second.ts'
import { releaseElsewhere, sendElsewhereCode } from './secondRecovery.ts'
import { findDeviceSet, readState } from './wallets.ts'

/** A share released for splitting moves to another device or to a new set. */
const releaseNeeds: Record<Purpose, Needs> = {
  sign: 'session',
  prove: 'session',
  reshare: 'recentCode',
  recover: 'recentCode',
  export: 'recentCode',
  move: 'recentCode',
}

/** What each route requires of the session. A new route does not compile without an entry. */
const needs: {
  [Route in Exclude<CustodyRoute, 'deposit/key' | 'recovery/refuse'>]:
    | Needs
    | ((body: CustodyBody<Route>) => Needs)
} = {
  'wallet/get': 'session',
  'wallet/entry': 'session',
  // There is nothing to lose yet.
  'wallet/create': 'session',
  'escrow/offer': 'session',
  // As for the rest of a recovery set.
  'escrow/code': 'recentCode',
  'escrow/release': 'recentCode',
  'sets/release': ({ purpose }) => releaseNeeds[purpose],
  'sets/reshare': 'recentCode',
  // Completes what a recent code started.
  'sets/activate': 'session',
  'activity/list': 'session',
  'factors/list': 'session',
  'factors/challenge': 'recentCode',
  'factors/add': 'recentCode',
  'factors/release': 'recentCode',
  'factors/confirm': 'recentCode',
  // A protective action, like the refusal of a device below.
  'wallet/freeze': 'session',
  // A factor is the proof, or a code that is younger than others have to be.
  'wallet/thaw': 'recentCode',
  'factors/remove': 'recentCode',
  'move/list': 'session',
  // A factor is the proof, or a code that is younger than others have to be.
  'move/allow': 'recentCode',
  // Completes what `move/allow` allowed.
  'move/begin': 'session',
  'move/finish': 'recentCode',
  'move/cancel': 'recentCode',
  // Only requests it. The share requires a recent code.
  'recovery/start': 'session',
  'recovery/approve': 'recentCode',
  // A protective action: an owner who lost the mailbox to a thief must still be able to refuse the thief's device.
  'recovery/cancel': 'session',
}

/** What a banned person needs to take their keys away. A release for a signature is not among it. */
const whileBanned: ReadonlySet<string> = new Set([
  'wallet/get',
  'escrow/offer',
  'escrow/code',
  'escrow/release',
  'sets/reshare',
  'sets/activate',
  'activity/list',
  'factors/list',
  'factors/challenge',
  'factors/release',
  'wallet/freeze',
  'wallet/thaw',
  'recovery/start',
  'recovery/approve',
  'recovery/cancel',
  // The owner's window reads it before it shows anything.
  'move/list',
] satisfies (keyof typeof needs)[])

const forKeys: ReadonlySet<Purpose> = new Set(['prove', 'reshare', 'recover', 'export'])
const challengesForOthers: ReadonlySet<ChallengePurpose> = new Set(['add', 'move'])

function isForKeys(name: string, body: object): boolean {
  if (name === 'sets/release') return forKeys.has((body as CustodyBody<'sets/release'>).purpose)
  if (name !== 'factors/challenge') return whileBanned.has(name)
  // Otherwise somebody makes a passkey that is refused afterwards.
  return !challengesForOthers.has((body as CustodyBody<'factors/challenge'>).purpose)
}

/** Per address, which may be an office. Requests for a wallet are also counted per wallet. */
const REQUESTS_PER_MINUTE = 300

export async function registerShares(
  route: RegisterRoute,
  context: SharesContext & { walletUrl: string },
): Promise<void> {
  const cookie = markCookie(context.walletUrl)
  const depositKeys = await createDepositKeys(context.kms)

  function add<Route extends keyof typeof needs>(
    name: Route,
    handle: (
      caller: Caller,
      body: CustodyBody<Route>,
      http: { request: FastifyRequest; reply: FastifyReply },
    ) => Promise<CustodyAnswer<Route>>,
  ): void {
    const path = `/v1/${name}` as const
    route({
      path,
      guard: 'session',
      needs: needs[name],
      body: custodyRoutes[name].body,
      perMinute: REQUESTS_PER_MINUTE,
      whileBanned: (body) => isForKeys(name, body),
      handle: ({ session, body, ...http }) => handle(session, body as CustodyBody<Route>, http),
    })
  }

  const mark = (caller: Caller, reply: FastifyReply) =>
    markDevice(context.db, caller, reply, { cookie, nowMs: context.clock() })

  add('wallet/get', (caller) => readState(context, caller))
  add('wallet/entry', async ({ userId }) => ({
    entry: (await readMadeUnder(context.db, userId)) ?? null,
  }))
  add('wallet/create', async (caller, body, { reply }) => {
    const wallet = await createWallet(context, depositKeys, caller, body)
    // Also marks a device whose wallet was created on another one.
    if (wallet.set) await mark(caller, reply)
    const { setId, epk } = body
    const { sealed } = await releaseShare(context, caller, { setId, purpose: 'prove', epk })
    return { wallet, sealed }
  })
  add('escrow/offer', async (caller) => ({
    offered: (await addressFor(context, context.db, caller.userId)) !== undefined,
  }))
  add('escrow/code', (caller) => sendElsewhereCode(context, caller))
  add('escrow/release', (caller, body, { request }) =>
    releaseElsewhere(context, caller, body, String(request.headers['dpop'] ?? '')),
  )
  add('sets/release', (caller, body) => releaseShare(context, caller, body))
  add('sets/reshare', (caller, body) => addPendingSet(context, depositKeys, caller, body))
  add('sets/activate', async (caller, body, { reply }) => {
    const set = await activateSet(context, caller, body)
    await endDue(context)
    await mark(caller, reply)
    return set
  })
  add('activity/list', async (caller) => ({ releases: await listReleases(context, caller) }))
  add('factors/list', async (caller) => ({ factors: await listFactors(context, caller) }))
  add('factors/challenge', (caller, body) => challengeFactor(context, caller, body))
  add('factors/add', (caller, body, { request }) => {
    const userAgent = request.headers['user-agent']
    return addFactor(context, depositKeys, caller, { body, userAgent })
  })
  add('factors/release', (caller, body) => releaseByFactor(context, caller, body))
  add('factors/confirm', async (caller, body) => {
    const factor = await confirmFactor(context, caller, body)
    // The label changes once the second server has confirmed, so at once if it can.
    await endDue(context)
    return factor
  })
  add('factors/remove', async (caller, body) => {
    await removeFactor(context, caller, body)
    return {}
  })
  add('wallet/freeze', async (caller) => {
    await freezeWallet(context, caller)
    return {}
  })
  add('wallet/thaw', async (caller, body) => {
    await thawWallet(context, caller, body)
    return {}
  })
  add('move/list', (caller) => listOthers(context, caller))
  add('move/allow', async (caller, body) => {
    await allowMove(context, caller, body)
    return {}
  })
  add('move/begin', async (caller, body) => {
    const wallet = await beginMove(context, depositKeys, caller, body)
    const { setId, epk } = body
    const { sealed } = await releaseShare(context, caller, { setId, purpose: 'prove', epk })
    return { wallet, sealed }
  })
  add('move/finish', async (caller, body, { reply }) => {
    await finishMove(context, caller, body)
    if (await findDeviceSet(context.db, caller.device.id, 'active')) await mark(caller, reply)
    return {}
  })
  add('move/cancel', async (caller, body) => {
    await cancelMove(context, caller, body)
    return {}
  })
  add('recovery/start', (caller, _, { request }) =>
    startRecovery(context, caller, readMark(request, cookie)),
  )
  add('recovery/approve', async (caller, body) => {
    await approveRecovery(context, caller, body)
    return {}
  })
  add('recovery/cancel', async (caller, body) => {
    await cancelRecovery(context, caller, body)
    return {}
  })
  route({
    path: '/v1/deposit/key',
    guard: 'none',
    body: custodyRoutes['deposit/key'].body,
    async handle() {
      const { escrow } = context
      if (!escrow) return depositKeys.newest
      const { keyId, publicKey } = escrow.key
      return { ...depositKeys.newest, escrow: { keyId, publicKey } }
    },
  })
  route({
    path: '/v1/recovery/refuse',
    guard: 'none',
    body: custodyRoutes['recovery/refuse'].body,
    async handle({ body }) {
      await refuseRecovery(context, body.token)
      return {}
    },
  })
}
