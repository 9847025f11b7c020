import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { edgeCases, rfc8032 } from '../../testing/vectors/ed25519.ts'
import { isEd25519Signature } from './ed25519.ts'

const verify = (vector: { signature: string; message: string; publicKey: string }) =>
  isEd25519Signature(
    hex.decode(vector.signature),
    hex.decode(vector.message),
    hex.decode(vector.publicKey),
  )

test(`behavior: accepts ${rfc8032.length} published vectors of RFC 8032`, () => {
  for (const vector of rfc8032) expect(verify(vector)).toBe(true)
})

test(`error: refuses the ${rfc8032.length} vectors of RFC 8032 over another message`, () => {
  for (const vector of rfc8032) expect(verify({ ...vector, message: 'ff' })).toBe(false)
})

test(`error: refuses ${edgeCases.length} published edge cases with small order or non-canonical encoding`, () => {
  for (const { why, ...vector } of edgeCases) expect([why, verify(vector)]).toEqual([why, false])
})
