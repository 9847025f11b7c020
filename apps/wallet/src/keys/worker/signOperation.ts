// What the Worker signs for a smart account (ERC-4337 with EIP-7702). It computes both hashes itself, so a request
// cannot make it sign something else: an operation of the account, and with it at most an authorization for the very
// delegate that the operation's hash names.
import type { UserOperation, UserOperationDomain } from '@aureus/protocol/operations'
import { accountDigest } from '@aureus/protocol/permissions'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { signEvm } from './derive/evm.ts'

export interface OperationToSign {
  operation: UserOperation
  domain: UserOperationDomain
  /** The account's nonce, if it needs the delegate's code first. */
  authorizationNonce?: number | undefined
}

/** Each `r ‖ s ‖ v`, 65 bytes. */
export interface OperationSignatures {
  signature: Uint8Array
  authorization?: Uint8Array
}

export const digestOfOperation = ({ operation, domain }: OperationToSign): `0x${string}` =>
  accountDigest(operation, domain)

export function signOperation(asked: OperationToSign, key: Uint8Array): OperationSignatures {
  const { domain, authorizationNonce } = asked
  const signature = signEvm(hexToBytes(digestOfOperation(asked).slice(2)), key)
  if (authorizationNonce === undefined) return { signature }
  const { chainId, delegate } = domain
  const digest = digestOfAuthorization({ chainId, address: delegate, nonce: authorizationNonce })
  return { signature, authorization: signEvm(digest, key) }
}

export interface AuthorizationToSign {
  /** Never 0, which would be valid on every network. */
  chainId: number
  address: string
  nonce: number
}

const MAGIC = Uint8Array.of(0x05)

/** EIP-7702: `keccak256(0x05 ‖ rlp([chainId, address, nonce]))`. */
export function digestOfAuthorization({
  chainId,
  address,
  nonce,
}: AuthorizationToSign): Uint8Array {
  if (chainId < 1) throw new RangeError('An authorization must name one network.')
  const payload = concatBytes(
    item(integer(chainId)),
    item(hexToBytes(address.slice(2))),
    item(integer(nonce)),
  )
  // Two integers of at most 53 bits and an address: always fewer than 56 bytes, so one byte holds the length.
  return keccak_256(concatBytes(MAGIC, Uint8Array.of(0xc0 + payload.length), payload))
}

/** RLP of fewer than 56 bytes. */
const item = (bytes: Uint8Array): Uint8Array =>
  bytes.length === 1 && (bytes[0] ?? 0) < 0x80
    ? bytes
    : concatBytes(Uint8Array.of(0x80 + bytes.length), bytes)

/** Big-endian without leading zeros; zero has no bytes. */
function integer(value: number): Uint8Array {
  const digits = value === 0 ? '' : value.toString(16)
  return hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0'))
}
