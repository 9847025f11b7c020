// Simulation wins over words: what it shows to leave, and neither the wallet's own reading nor a descriptor mentions.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { enDescribed } from '../../../lib/messages/en.described.ts'
import type { BatchCall } from '../../../transactions/calls/batchCall.ts'
import type { Warning } from '../../display.ts'
import { movedAmount } from '../tellBrief.ts'
import { danger, type Known, type Mentioned, type Told } from '../told.ts'
import { type Effects, effectsOf, type Moved } from './effectsOf.ts'
import { type Flows, isSame, readFlows } from './readFlows.ts'

interface Simulated extends Known {
  calls: readonly BatchCall[]
  /** Absent if the network could not simulate the calls. */
  effects?: UserOperationEffects | undefined
}

/** Of plain calls. */
export const tellUndescribedCalls = (told: Told, known: Simulated): Warning[] =>
  tellUndescribed(
    told,
    effectsOf(readFlows(known.calls, known.account), known.effects, known.claimOf),
    known,
  )

export function tellUndescribed(
  { described }: Told,
  { out }: Pick<Effects, 'out'>,
  known: Known & { calls: readonly BatchCall[] },
): Warning[] {
  if (!described) return []
  const read = readFlows(known.calls, known.account)
  return out.flatMap((moved) => {
    const said = saidOf(moved, read, described)
    if (moved.amount <= said) return []
    const amount = movedAmount(moved, known)
    if (said > 0n) return [danger(enDescribed.leavesAsMuch(amount))]
    const isGone =
      moved.kind === 'token' && moved.burned !== undefined && moved.burned >= moved.amount
    return isGone
      ? [{ level: 'caution', text: enDescribed.isBurned(amount) } as const]
      : [danger(enDescribed.leavesMore(amount))]
  })
}

function saidOf(moved: Moved, read: Flows, described: readonly Mentioned[]): bigint {
  if (moved.kind === 'coin') return read.coins
  const of = <T extends { contract: string }>(all: readonly T[]): T[] =>
    all.filter(({ contract }) => isSame(contract, moved.contract))
  if (moved.kind === 'token')
    return [...of(read.tokens), ...of(described)].reduce((sum, { amount = 0n }) => sum + amount, 0n)
  const isNamed =
    of(described).some(({ id }) => id === moved.id) ||
    of([...read.tokens, ...read.items]).length > 0
  return isNamed ? moved.amount : 0n
}
