// Begins a sign-in with Farcaster: a channel at the relay, or the text for a wallet.
import type { FarcasterStartReply, FarcasterStartRequest } from '@aureus/protocol/walletApi'
import { type Address, getAddress } from 'viem'
import { sessionOver } from '../../walletApi/dpop/authorize.ts'
import { Refusal } from '../../walletApi/refusal.ts'
import type { LiveSession } from '../../walletApi/sessions.ts'
import { requireMayAdd } from '../../ways/add.ts'
import { failureOf } from '../failure.ts'
import { FLOW_LIFE_MS, noteChannel, startFlow } from '../flows.ts'
import { spendStart } from '../limits.ts'
import { socialOff, socialUnavailable } from '../reasons.ts'
import type { SocialContext } from '../start.ts'
import type { Farcaster } from './open.ts'
import { fidOf } from './registries.ts'
import { farcasterNonceOf, writeText } from './text.ts'

export interface StartParameters {
  body: FarcasterStartRequest
  jkt: string
  ip: string
  session: LiveSession | undefined
}

/** @throws Refusal */
export async function startFarcaster(
  context: SocialContext,
  { body, jkt, ip, session }: StartParameters,
): Promise<FarcasterStartReply> {
  const { db, clock, mac, settings, social } = context
  const { origin, purpose, secretHash } = body
  const { farcaster } = social
  if (!farcaster || (body.way === 'relay' && !farcaster.relay)) throw socialOff()
  if (!settings.wallet.embedOrigins.includes(origin))
    throw new Refusal(403, 'origin_unknown', 'This page may not embed the wallet.')
  if (purpose === 'link') {
    if (!session) throw sessionOver()
    await requireMayAdd(context, session)
  }
  await spendStart(context, { ip, jkt })
  const signer = body.way === 'wallet' ? await signerOf(context, farcaster, body) : undefined
  const nowMs = clock()
  const flowId = await startFlow(db, {
    provider: 'farcaster',
    purpose,
    mode: 'window',
    jkt,
    user_id: purpose === 'link' ? (session?.userId ?? null) : null,
    secret_hash: secretHash,
    return_origin: origin,
    nowMs,
  })
  const nonce = await farcasterNonceOf(mac, flowId)
  const begun = { flowId, expiresInMs: FLOW_LIFE_MS }
  if (signer) return { ...begun, message: writeText({ origin, nonce, nowMs }, signer) }
  const channel = await orUnavailable(context, async () =>
    farcaster.relay?.open({ origin, nonce, expiresAtMs: nowMs + FLOW_LIFE_MS }),
  )
  if (!channel) throw socialOff()
  await noteChannel(db, { id: flowId, channel: channel.channelToken })
  return { ...begun, url: channel.url }
}

/** The account that an address signs for. @throws Refusal */
async function signerOf(
  context: SocialContext,
  { nodes }: Farcaster,
  { address: typed, fid: named }: Extract<FarcasterStartRequest, { way: 'wallet' }>,
): Promise<{ address: Address; fid: string }> {
  const address = getAddress(typed.toLowerCase())
  const fid = named ?? (await orUnavailable(context, () => fidOf(nodes, address)))
  if (fid !== undefined) return { address, fid }
  throw new Refusal(403, 'farcaster_unknown', 'This wallet has no Farcaster account.')
}

/** @throws Refusal if a node or the relay cannot be used */
async function orUnavailable<T>(
  { clock, log, social }: SocialContext,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    log.error({ problem: failureOf(error).message }, 'sign-in with Farcaster is not available')
    social.health.note('farcaster', false, clock())
    throw socialUnavailable()
  }
}
