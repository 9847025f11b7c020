import type { FarcasterClaimRequest } from '@aureus/protocol/walletApi'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { FarcasterFlow, Social } from '../context/social.ts'

interface Asked {
  purpose: FarcasterFlow['purpose']
  /** By wallet: of the flow's message. */
  signature: string | undefined
}

/** The open flow, with what a claim sends for it. @throws EmbeddedFault `expired` if none fits */
export function openFarcasterFlow(
  { farcaster: flow }: Social,
  { purpose, signature }: Asked,
): { flow: FarcasterFlow; farcaster: Pick<FarcasterClaimRequest, 'signed'> } {
  const fits = flow?.purpose === purpose && !flow.ended.aborted
  if (fits && flow.message === undefined && signature === undefined) return { flow, farcaster: {} }
  if (fits && flow.message !== undefined && signature !== undefined)
    return { flow, farcaster: { signed: { message: flow.message, signature } } }
  throw new EmbeddedFault('expired', 'No such login with Farcaster is open.')
}
