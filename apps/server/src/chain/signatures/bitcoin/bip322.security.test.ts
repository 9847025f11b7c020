import { parseBitcoinAddress } from '@aureus/protocol/addresses'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { hashes, invalid, unsupported, valid } from '../../../testing/vectors/bip322.ts'
import { messageHash, toSignId, toSpendId } from './bip322.ts'
import { witnessProgram } from './script.ts'
import { verifyBitcoinSignature } from './verifyBitcoinSignature.ts'

const verify = ({ message, ...rest }: (typeof valid)[number]) =>
  verifyBitcoinSignature({ text: message, ...rest })
const id = (bytes: Uint8Array) => hex.encode(bytes.toReversed())

test(`behavior: computes ${hashes.length * 3} published hashes of BIP-322`, () => {
  for (const { message, address, ...expected } of hashes) {
    const { hash } = parseBitcoinAddress(address) as { hash: Uint8Array }
    const script = witnessProgram(0, hash)
    const bytes = utf8ToBytes(message)
    expect({
      messageHash: hex.encode(messageHash(bytes)),
      toSpend: id(toSpendId(bytes, script)),
      toSign: id(toSignId(bytes, script)),
    }).toEqual(expected)
  }
})

test(`behavior: accepts ${valid.length} published BIP-322 signatures, with and without the prefix`, () => {
  for (const vector of valid) {
    expect([vector.description, verify(vector)]).toEqual([vector.description, undefined])
    const bare = vector.signature.replace(/^smp/, '')
    expect(verify({ ...vector, signature: bare })).toBeUndefined()
    expect(verify({ ...vector, signature: `smp${bare}` })).toBeUndefined()
  }
})

test(`error: refuses ${invalid.length} published invalid BIP-322 signatures`, () => {
  for (const vector of invalid)
    expect([vector.description, verify(vector)]).toEqual([
      vector.description,
      expect.stringMatching(/^signature_/),
    ])
})

test(`error: reports ${unsupported.length} published script and full BIP-322 signatures as unsupported`, () => {
  for (const vector of unsupported)
    expect([vector.description, verify(vector)]).toEqual([
      vector.description,
      'signature_unsupported',
    ])
})
