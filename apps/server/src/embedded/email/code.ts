// Codes that users type, and what is stored of them.
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Mac } from '../walletApi/mac.ts'

export type CodePurpose = 'sign-in' | 'change-primary' | 'change-secondary' | 'add-email'

/** Eight digits, 26.6 bits. At 5 tries each, attacking 10,000 accounts all day finds one in half a year. */
export const createCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

export interface CodeBinding {
  purpose: CodePurpose
  challengeId: string
  email: string
  /** Thumbprint of the key of the device that may use it. */
  jkt: string
}

/**
 * Keyed with the pepper, because anyone can hash all possible codes. Bound to its purpose, so that a code fits only
 * one request of one device for one address.
 */
export async function macOfCode(mac: Mac, binding: CodeBinding, code: string): Promise<string> {
  const { purpose, challengeId, email, jkt } = binding
  const text = JSON.stringify(['aureus/code/v1', purpose, challengeId, email, jkt, code])
  return (await mac.mac(text)).toString('base64url')
}

export function isSameMac(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Three different two-digit numbers in random order, and the one that the device shows. */
export function createNumbers(): { numbers: string[]; number: string } {
  const numbers = new Set<string>()
  while (numbers.size < 3) numbers.add(String(randomInt(10, 100)))
  const all = [...numbers]
  return { numbers: all, number: all[randomInt(3)] as string }
}
