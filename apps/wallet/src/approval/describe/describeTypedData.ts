// EIP-712 data: all of it, as it is signed.
import { enApproval } from '../../messages/en.approval.ts'
import type { TypedData, TypedDomain } from '../../typedData/typedData.ts'
import type { Display, Row, Warning } from '../display.ts'
import type { Question } from './question.ts'
import { visibleText } from './visibleText.ts'

const words = enApproval.typedData

/** Signatures that let another spend: EIP-2612, DAI's, and those of Permit2. */
const permits =
  /^(?:Permit|PermitSingle|PermitBatch|PermitTransferFrom|PermitBatchTransferFrom|PermitWitnessTransferFrom|PermitBatchWitnessTransferFrom)$/
/** From here on an amount is meant as no limit at all: wallets and contracts write several. */
const UNLIMITED = 2n ** 95n

export function describeTypedData(question: Question, typedData: TypedData): Display {
  const { origin, claimedName, account, network } = question
  const { domain, primaryType, message } = typedData
  const kind = visibleText(primaryType)
  const contract = domain.verifyingContract
  const rows: Row[] = [
    { label: words.kind, value: kind, look: 'text' },
    ...(domain.name === undefined
      ? []
      : [{ label: words.domain, value: visibleText(domain.name), look: 'text' } as const]),
    ...(contract === undefined
      ? []
      : [{ label: words.contract, value: contract, look: 'code' } as const]),
    { label: words.data, value: tree({ domain, message }), look: 'block' },
    { label: enApproval.account, value: account, look: 'code' },
    { label: enApproval.network, value: network.name, look: 'text' },
  ]
  return {
    title: words.title,
    origin,
    claimedName,
    summary: words.summary(kind),
    warnings: warningsOf(primaryType, message, domain),
    rows,
    action: words.action,
  }
}

function warningsOf(primaryType: string, message: unknown, domain: TypedDomain): Warning[] {
  const permit = permits.test(primaryType)
  return [
    ...(permit ? [{ level: 'danger', text: words.permit } as const] : []),
    ...(permit && holdsUnlimited(message)
      ? [{ level: 'danger', text: words.unlimited } as const]
      : []),
    ...(domain.chainId === undefined
      ? [{ level: 'caution', text: words.everyNetwork } as const]
      : []),
    ...(domain.verifyingContract === undefined
      ? [{ level: 'caution', text: words.noContract } as const]
      : []),
  ]
}

/** Whether some amount in it is a limit in name only. DAI's permit has none: it allows or not. */
function holdsUnlimited(value: unknown, key = ''): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([name, inner]) => holdsUnlimited(inner, name))
  if (key === 'allowed') return value === true
  if (key !== 'value' && key !== 'amount') return false
  return typeof value === 'bigint' && value >= UNLIMITED
}

/** One value a line, those within another further in: all of what is signed, in its own order. */
export function tree(value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth)
  if (typeof value !== 'object' || value === null) return `${indent}${visibleText(String(value))}`
  return Object.entries(value)
    .map(([name, inner]) => {
      const label = `${indent}${visibleText(name)}:`
      return typeof inner === 'object' && inner !== null
        ? `${label}\n${tree(inner, depth + 1)}`
        : `${label} ${visibleText(String(inner))}`
    })
    .join('\n')
}
