// What a sender should know of a recipient. A warning, not a wall: there are reasons for each.

import type { PreparedTransfer } from '@aureus/core'
import type { EvmAddress } from '@aureus/protocol'

export type Warning = 'own' | 'zero' | 'contract' | 'token'

const ZERO = `0x${'0'.repeat(40)}`

export function warningOf(transfer: PreparedTransfer): Warning | undefined {
  const { to, from, token, toContract } = transfer
  if (to === ZERO) return 'zero'
  if (same(to, from)) return 'own'
  if (token && same(to, token)) return 'token'
  return toContract ? 'contract' : undefined
}

function same(a: EvmAddress, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
