// Warnings about a recipient. They do not block the transfer, because each case can be intended.

import type { PreparedTransfer } from '@aureus/core'
import { isSameAddress } from './isSameAddress.ts'

export type Warning = 'own' | 'zero' | 'contract' | 'token'

const ZERO = `0x${'0'.repeat(40)}`

export function warningOf(transfer: PreparedTransfer): Warning | undefined {
  const { to, from, token, toContract } = transfer
  if (to === ZERO) return 'zero'
  if (isSameAddress(to, from)) return 'own'
  if (token && isSameAddress(to, token)) return 'token'
  return toContract ? 'contract' : undefined
}
