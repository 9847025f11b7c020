// Codes that are typed, and what is kept of them.
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Mac } from '../walletApi/mac.ts'

export type CodePurpose = 'sign-in' | 'change-primary' | 'change-secondary'

/** Eight digits, 26.6 bits: at 5 tries each, spraying 10,000 accounts all day finds one in half a year. */
export const createCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

export interface CodeBinding {
  purpose: CodePurpose
  challengeId: string
  email: string
  /** Thumbprint of the key of the device that may type it. */
  jkt: string
}

/**
 * Keyed with the pepper, because anybody can hash all codes there are. Bound to what it is for, so that a code
 * fits one request of one device for one address and nothing else.
 */
export async function macOfCode(mac: Mac, binding: CodeBinding, code: string): Promise<string> {
  const { purpose, challengeId, email, jkt } = binding
  const text = JSON.stringify(['aureus/code/v1', purpose, challengeId, email, jkt, code])
  return (await mac.mac(text)).toString('base64url')
}

export function isSameMac(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Three different numbers of two digits, in any order, and which of them is shown to the device. */
export function createNumbers(): { numbers: string[]; number: string } {
  const numbers = new Set<string>()
  while (numbers.size < 3) numbers.add(String(randomInt(10, 100)))
  const all = [...numbers]
  return { numbers: all, number: all[randomInt(3)] as string }
}
