// Derives associated token accounts.
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { isOnCurve } from './onCurve.ts'
import { ASSOCIATED_TOKEN_PROGRAM } from './programs.ts'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** A mint, and the token program that owns it. */
export interface TokenMint {
  mint: string
  program: string
}

/** The first hash off the curve, counting down from 255. Off the curve, no private key exists. */
export function tokenAccountAddress(owner: string, { mint, program }: TokenMint): string {
  const seeds = [owner, program, mint].flatMap((address) => [...base58.decode(address)])
  const tail = [...base58.decode(ASSOCIATED_TOKEN_PROGRAM), ...MARKER]
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...seeds, bump, ...tail]))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  // One in 2^256.
  throw new RangeError('Token account derivation failed')
}
