// Typed data hashes (EIP-712), in hex without `0x`.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { EvmAddress } from '../caip/address.ts'
import type { Hex } from './values.ts'
import { word } from './words.ts'

export const hashOf = (hex: string): string => bytesToHex(keccak_256(hexToBytes(hex)))
export const hashOfText = (text: string): string => bytesToHex(keccak_256(utf8ToBytes(text)))

const DOMAIN_TYPE =
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

/** All our contracts have version 1. */
export interface TypedDomain {
  name: string
  /** Of EIP-155. */
  chainId: number
  verifyingContract: EvmAddress
}

/** @param structHash of the message */
export function typedDataHash(
  { name, chainId, verifyingContract }: TypedDomain,
  structHash: string,
): Hex {
  const separator = hashOf(
    hashOfText(DOMAIN_TYPE) +
      hashOfText(name) +
      hashOfText('1') +
      word(chainId) +
      word(verifyingContract),
  )
  return `0x${hashOf(`1901${separator}${structHash}`)}`
}
