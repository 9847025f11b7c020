// Counts sign-ins for metrics, by chain family and outcome and never by account.
import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  parseCaipNetworkId,
} from '@aureus/protocol'
import type { FigureSource } from '../platform/figures/writer.ts'
import { createCounter } from '../platform/metrics/counter.ts'
import { type Reason, type ReasonName, reasonNames } from './reasons.ts'
import type { SignedMessage } from './verifyMessage.ts'

/** Of a body that could not be read. */
const UNKNOWN = 'unknown'
/** These are about sessions. */
const ofSessions: ReadonlySet<ReasonName> = new Set(['session_none', 'handle_reused'])

const signIns = createCounter({
  name: 'aureus_sign_ins_total',
  help: 'Sign-ins with a wallet, by chain family and outcome: signed_in, error (the server failed), or the reason of the refusal.',
  labels: {
    family: [...chainNamespaces, UNKNOWN],
    outcome: ['signed_in', 'error', ...reasonNames.filter((name) => !ofSessions.has(name))],
  },
})

/** By family, and whether it was accepted, refused for a reason, or failed by a fault of the server. */
export const signInFigures: FigureSource = () =>
  signIns.samples().map(({ labels: { family, outcome }, value }) => {
    const became = outcome === 'signed_in' ? 'accepted' : outcome === 'error' ? 'failed' : 'refused'
    return { figure: 'sign_in', label: `${family} ${became}`, value }
  })

/** @param work signs in with these messages, of which all have one family */
export async function countSignIn<T extends object>(
  signed: { messages: readonly SignedMessage[] } | { refused: Reason },
  work: () => Promise<T | { refused: Reason }>,
): Promise<T | { refused: Reason }> {
  const family = familyOf('messages' in signed ? signed.messages[0]?.message.chainId : undefined)
  try {
    const made = await work()
    const outcome = 'refused' in made ? made.refused.name : 'signed_in'
    signIns.add({ family, outcome })
    return made
  } catch (error) {
    signIns.add({ family, outcome: 'error' })
    throw error
  }
}

function familyOf(chainId: CaipNetworkId | undefined): ChainNamespace | typeof UNKNOWN {
  const namespace = chainId && parseCaipNetworkId(chainId).namespace
  return chainNamespaces.find((one) => one === namespace) ?? UNKNOWN
}
