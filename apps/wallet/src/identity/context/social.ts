// The social login that this frame has open. There is one at a time: a new one replaces it.
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { KeptFlows } from './keptFlow.ts'

export interface SocialFlow {
  flowId: string
  /** Only for a login in a window. Kept in memory only. */
  secret?: string
  /** Whether a window has taken it. No other window gets it. */
  isTaken: boolean
  /** Aborts when the login is given up or replaced. */
  ended: AbortSignal
}

export interface FarcasterFlow extends SocialFlow {
  secret: string
  /** `link` adds the account to the session's wallet. */
  purpose: 'sign-in' | 'link'
  /** By relay: what the Farcaster app opens. */
  url?: string
  /** By wallet: what it signs. */
  message?: string
}

export interface Social {
  flow: SocialFlow | undefined
  /** The same flow, if it is one of Farcaster. */
  farcaster: FarcasterFlow | undefined
  /** For the flow that is open or about to open. */
  ended: AbortController
  kept: KeptFlows
}

/** What the frame exposes to windows of its own origin. */
export interface FlowSource {
  aureusSocialFlow(): string | undefined
}

export const createSocial = (kept: KeptFlows): Social => ({
  flow: undefined,
  farcaster: undefined,
  ended: new AbortController(),
  kept,
})

/** Gives the flow to the window that goes to the provider. */
export function takeFlow(social: Social): string | undefined {
  const { flow } = social
  if (!flow?.secret || flow.isTaken) return undefined
  flow.isTaken = true
  return flow.flowId
}

/** Ends the open flow. @returns a signal for the next flow, which aborts when that one ends */
export function endFlow(social: Social): AbortSignal {
  social.ended.abort(new EmbeddedFault('aborted', 'This login was given up.'))
  social.ended = new AbortController()
  social.flow = undefined
  social.farcaster = undefined
  return social.ended.signal
}
