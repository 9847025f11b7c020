// `POST /v1/farcaster/start|claim` of the wallet origin.
import {
  type FarcasterClaimRequest,
  FarcasterClaimRequestSchema,
  type FarcasterStartReply,
  FarcasterStartRequestSchema,
  type SocialClaimReply,
} from '@aureus/protocol/walletApi'
import { verifyEvmSignature } from '../../../chain/signatures/verifyEvmSignature.ts'
import type { SocialFlowRow } from '../../../platform/db/schema.ts'
import type { RegisterRoute } from '../../walletApi/route.ts'
import { type ClaimParameters, claimSocial, isShown } from '../claim.ts'
import { failureOf, SocialFailure } from '../failure.ts'
import { askFlow, findFlow, refuseFlow, returnFlow, waitFlow } from '../flows.ts'
import type { SocialResult } from '../providers/provider.ts'
import { socialOver } from '../reasons.ts'
import type { SocialContext } from '../start.ts'
import type { FarcasterNodes } from './nodes.ts'
import type { Farcaster } from './open.ts'
import { holdingOf } from './registries.ts'
import type { Signed } from './relay.ts'
import { startFarcaster } from './start.ts'
import { type Expected, FARCASTER_CHAIN, farcasterNonceOf, readText } from './text.ts'

const STARTS_PER_MINUTE = 60

export function registerFarcaster(route: RegisterRoute, context: SocialContext): void {
  route({
    path: '/v1/farcaster/start',
    guard: 'proof',
    perMinute: STARTS_PER_MINUTE,
    body: FarcasterStartRequestSchema,
    handle: ({ body, jkt, session, request }): Promise<FarcasterStartReply> =>
      startFarcaster(context, { body, jkt, session, ip: request.ip }),
  })

  route({
    path: '/v1/farcaster/claim',
    guard: 'proof',
    body: FarcasterClaimRequestSchema,
    handle: ({ body, jkt, session, request }): Promise<SocialClaimReply> =>
      claimFarcaster(context, {
        ...body,
        jkt,
        session,
        userAgent: request.headers['user-agent'],
      }),
  })
}

// The frame asks whether the visitor has signed. The first signed text decides, right or wrong.

type FarcasterClaimParameters = FarcasterClaimRequest &
  Pick<ClaimParameters, 'jkt' | 'session' | 'userAgent'>

/** @throws Refusal */
async function claimFarcaster(
  context: SocialContext,
  { signed, ...parameters }: FarcasterClaimParameters,
): Promise<SocialClaimReply> {
  const { db, clock, social } = context
  const at = { id: parameters.flowId, nowMs: clock() }
  const flow = await findFlow(db, at)
  const { farcaster } = social
  if (!farcaster || flow?.provider !== 'farcaster' || flow.jkt !== parameters.jkt)
    throw socialOver()
  const isOpen = flow.status === 'started' && isShown(flow, parameters)
  // Once at a time, because a relay hands its answer out once.
  if (isOpen && (flow.channel !== null || signed) && (await askFlow(db, at)))
    await decide(context, { farcaster, flow, signed })
  return claimSocial(context, parameters)
}

interface Deciding {
  farcaster: Farcaster
  flow: SocialFlowRow
  signed: Signed | undefined
}

async function decide(context: SocialContext, deciding: Deciding): Promise<void> {
  const { db, clock, log, mac, social } = context
  const { farcaster, flow } = deciding
  const { id, return_origin: origin } = flow
  try {
    const signed = await signedOf(context, deciding)
    if (!signed) return await waitFlow(db, id)
    const expected = {
      origin: origin ?? '',
      nonce: await farcasterNonceOf(mac, id),
      nowMs: clock(),
    }
    const result = await prove(farcaster.nodes, signed, expected)
    social.health.note('farcaster', true, clock())
    await returnFlow(db, { id, nowMs: clock(), result, from: 'asked' })
  } catch (error) {
    const { fault, message } = failureOf(error)
    if (fault === 'unavailable') social.health.note('farcaster', false, clock())
    log.warn({ provider: 'farcaster', problem: message }, 'a sign-in elsewhere failed')
    await refuseFlow(db, { id, reason: fault })
  }
}

/** Undefined while the visitor has not signed. @throws SocialFailure if the relay ended the channel */
async function signedOf(
  { clock, log, social }: SocialContext,
  { farcaster, flow, signed }: Deciding,
): Promise<Signed | undefined> {
  if (flow.channel === null) return signed
  try {
    return await farcaster.relay?.ask(flow.channel)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.fault !== 'unavailable') throw failure
    // It may be back at the next question.
    log.warn({ provider: 'farcaster', problem: failure.message }, 'the relay does not answer')
    social.health.note('farcaster', false, clock())
    return undefined
  }
}

// Proves a Farcaster account from a signed text.

/** @throws SocialFailure */
async function prove(
  nodes: FarcasterNodes,
  { message, signature }: Signed,
  expected: Expected,
): Promise<SocialResult> {
  const { address, fid } = readText(message, expected)
  const verified = await verifyEvmSignature({
    address,
    chainId: FARCASTER_CHAIN,
    text: message,
    signature,
    upstreams: { of: () => nodes.all },
    quorum: nodes.all.length,
  })
  if ('refused' in verified) throw new SocialFailure(faultOf(verified.refused), verified.refused)
  const { custody, maySignIn } = await holdingOf(nodes, { address, fid })
  if (!maySignIn)
    throw new SocialFailure('failed', 'the address may not sign in as the account of the text')
  return { subject: fid, label: `fid ${fid}`, email: null, custody }
}

const faultOf = (refused: string) =>
  refused.startsWith('signature_') ? ('failed' as const) : ('unavailable' as const)
