// The hash of a token's domain for permits (EIP-712), which its contract shows as `DOMAIN_SEPARATOR()` (ERC-2612).
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { Hex } from '../../userOperations/values.ts'
import { word } from '../../userOperations/words.ts'
import { ReadAddressSchema, ReadUintSchema } from './typedData.ts'

/** Name and version are the token's; some have no version. */
const DomainSchema = v.strictObject({
  name: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  chainId: ReadUintSchema,
  verifyingContract: ReadAddressSchema,
})

/** @throws ValiError for a domain that `readTokenPermit` refuses */
export function hashPermitDomain(domain: unknown): Hex {
  const { name, version, chainId, verifyingContract } = v.parse(DomainSchema, domain)
  const fields = [
    ...(name === undefined ? [] : [['string name', hashOfText(name)]]),
    ...(version === undefined ? [] : [['string version', hashOfText(version)]]),
    ['uint256 chainId', word(chainId)],
    ['address verifyingContract', word(verifyingContract)],
  ]
  const type = `EIP712Domain(${fields.map(([field]) => field).join()})`
  return `0x${hashOf(hashOfText(type) + fields.map(([, value]) => value).join(''))}`
}

// With what pages have loaded for addresses anyway; `eip712.ts` would add more of the library to their first chunk.
const hashOf = (digits: string): string =>
  hashOfBytes(Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
const hashOfText = (text: string): string => hashOfBytes(utf8ToBytes(text))
const hashOfBytes = (bytes: Uint8Array): string => bytesToHex(keccak_256(bytes))
