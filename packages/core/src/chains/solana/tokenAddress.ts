// Where an owner's tokens of a mint are kept: the associated token account, an address that is derived.
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { isOnCurve } from './onCurve.ts'
import { associatedTokenProgram, type TokenAccounts } from './programs.ts'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** The first hash that is no point of the curve, counting down from 255, so that nobody has a key for it. */
export function tokenAccountAddress(owner: string, { mint, program }: TokenAccounts): string {
  const seeds = [owner, program, mint].flatMap((address) => [...base58.decode(address)])
  const tail = [...base58.decode(associatedTokenProgram), ...MARKER]
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...seeds, bump, ...tail]))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  // One in 2^256.
  throw new RangeError('No token account can be derived')
}
