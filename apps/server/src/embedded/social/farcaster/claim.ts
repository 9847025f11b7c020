// The frame asks whether the visitor has signed. The first signed text decides, right or wrong.
import type { FarcasterClaimRequest, SocialClaimReply } from '@aureus/protocol/walletApi'
import type { SocialFlowRow } from '../../../platform/db/schema.ts'
import { type ClaimParameters, claimSocial, isShown } from '../claim.ts'
import { failureOf } from '../failure.ts'
import { askFlow, findFlow, refuseFlow, returnFlow, waitFlow } from '../flows.ts'
import { socialOver } from '../reasons.ts'
import type { SocialContext } from '../start.ts'
import type { Farcaster } from './open.ts'
import { prove } from './prove.ts'
import type { Signed } from './relay.ts'
import { farcasterNonceOf } from './text.ts'

export type FarcasterClaimParameters = FarcasterClaimRequest &
  Pick<ClaimParameters, 'jkt' | 'session' | 'request'>

/** @throws Refusal */
export async function claimFarcaster(
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
