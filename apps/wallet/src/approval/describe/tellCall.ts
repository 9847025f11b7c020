// Describes one contract call or payment, and the calls inside it.
import type { Hex } from 'viem'
import { enDescribed } from '../../lib/messages/en.described.ts'
import { enDetails } from '../../lib/messages/en.details.ts'
import { enSwap } from '../../lib/messages/en.swap.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import type { Row, Warning } from '../display.ts'
import { readCall } from './calls.ts'
import { describeContractCall, isOutdated } from './described/describeOne.ts'
import { tellDescribed } from './described/tellDescribed.ts'
import { isSafeCall, readBatch } from './readBatch.ts'
import { readPermit2 } from './readPermit2.ts'
import { callsExchange, readSwap, swapRejectionOf } from './swap/readSwap.ts'
import { tellRejection, tellSwap } from './swap/tellSwap.ts'
import { tellPermit2 } from './tellPermit2.ts'
import { tellToken } from './tellToken.ts'
import { addressRow, amountRow, danger, type Known, nativeAmount, type Told } from './told.ts'
import { readVaultCall } from './vault/readVaultCall.ts'
import { tellVault } from './vault/tellVault.ts'

const words = enDetails.transaction
/** Deeper nesting only serves to hide something. */
const MAX_DEPTH = 2

export function tellCall({ to, value, data }: BatchCall, known: Known, depth = 0): Told {
  if (data === undefined) {
    const amount = nativeAmount(value, known.network)
    return {
      title: words.send(amount),
      rows: [amountRow(words.amount, amount), addressRow(words.to, to)],
      warnings: [],
      action: words.action,
    }
  }
  // Only the account's own call: inside another contract's list, that contract pays and receives.
  const swap = depth === 0 ? readSwap([{ to, value, data }], known) : undefined
  if (swap) return tellSwap(swap, known)
  const told = tellData({ to, value, data }, known, depth)
  const rejection = depth === 0 ? swapRejectionOf({ to, value, data }, known) : undefined
  if (rejection) told.warnings.push(...tellRejection(rejection))
  // A contract call may also send money.
  const paid = value > 0n ? [amountRow(words.amount, nativeAmount(value, known.network))] : []
  return { ...told, rows: [...told.rows, ...paid] }
}

function tellData(
  { to, value, data }: { to: string; value: bigint; data: Hex },
  known: Known,
  depth: number,
): Told {
  const { claimOf, descriptorOf } = known
  const call = readCall(data)
  if (call) return tellToken(call, to, claimOf(to))
  const permit2 = readPermit2(to, data)
  if (permit2) return tellPermit2(permit2, claimOf)
  const calls = depth < MAX_DEPTH ? readBatch(to, data) : undefined
  if (calls) {
    const steps = tellSteps(calls, known, depth + 1)
    if (!isSafeCall(data)) return { ...steps, rows: [addressRow(words.to, to), ...steps.rows] }
    const [step] = steps.rows
    return {
      ...steps,
      title: words.safe(step?.value ?? ''),
      rows: [addressRow(enDetails.typedData.safe, to), ...steps.rows],
    }
  }
  // Only what the wallet cannot read itself: its own findings stay on top.
  const described =
    descriptorOf && describeContractCall({ to, value, data }, { ...known, descriptorOf })
  if (described) return tellDescribed(described, to)
  const told =
    tellAsVault(to, data, known) ?? tellUnknown(words.call, [addressRow(words.to, to)], data)
  if (isOutdated(to, known)) told.warnings.push(danger(enDescribed.outdated))
  return told
}

function tellAsVault(to: string, data: Hex, known: Known): Told | undefined {
  const asset = known.readings?.vaultAsset(to.toLowerCase())
  const call = asset === undefined ? undefined : readVaultCall(data)
  return call && asset !== undefined ? tellVault(call, to, asset, known) : undefined
}

/** Describes several calls in order, or a swap with the allowances that it needs. */
export function tellSteps(calls: readonly BatchCall[], known: Known, depth = 0): Told {
  const swap = depth === 0 ? readSwap(calls, known) : undefined
  if (swap) return tellSwap(swap, known)
  const isMore = depth === 0 && calls.length > 1 && callsExchange(calls, known)
  const told = calls.map((call) => tellCall(call, known, depth))
  const rows = told.flatMap(({ title, rows: own }, at): Row[] => [
    { label: words.step(at + 1, told.length), value: title, style: 'step' },
    ...own,
  ])
  const described = told.flatMap((one) => one.described ?? [])
  return {
    title: words.steps(told.length),
    ...(told.some((one) => one.described) && { described }),
    rows,
    warnings: distinct([
      ...(isMore ? [danger(enSwap.more)] : []),
      ...told.flatMap(({ warnings }) => warnings),
    ]),
    action: told.every(({ action }) => action === words.actionApprove)
      ? words.actionApprove
      : words.action,
  }
}

export function tellUnknown(title: string, rows: Row[], data: string): Told {
  return {
    title,
    rows: [
      ...rows,
      ...(data.length >= 10 && rows.length > 0
        ? [{ label: words.function, value: data.slice(0, 10), style: 'code' } as const]
        : []),
      { label: words.data, value: data, style: 'block' },
    ],
    warnings: [danger(words.unknown)],
    action: words.action,
  }
}

const distinct = (warnings: readonly Warning[]): Warning[] =>
  warnings.filter(({ text }, at) => warnings.findIndex((one) => one.text === text) === at)
