// Stands for `@noble/hashes/scrypt.js` in the database tests, which derive from the same password and salt again and again,
// 0.7 s of processor time each. The results are the real function's: `password.security.test.ts` compares the two libraries.
import { scryptSync } from 'node:crypto'

interface Cost {
  N: number
  r: number
  p: number
  dkLen: number
  maxmem: number
}

const known = new Map<string, Uint8Array>()

export function scrypt(password: Uint8Array, salt: Uint8Array, cost: Cost): Uint8Array {
  const { dkLen, ...rest } = cost
  const key = JSON.stringify([[...password], [...salt], cost])
  const material = known.get(key) ?? scryptSync(password, salt, dkLen, rest)
  known.set(key, material)
  // The caller wipes it.
  return Uint8Array.from(material)
}

/** The function that lets other work run meanwhile. */
export const scryptAsync = async (...given: Parameters<typeof scrypt>): Promise<Uint8Array> =>
  scrypt(...given)
