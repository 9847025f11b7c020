// A token's own allowance that is signed instead of sent (ERC-2612): as typed data, and as a call carries it.
import * as v from 'valibot'
import type { SwapTypedData } from '../build.ts'
import { decodeAbi } from './abi.ts'
import type { ReadAllowance } from './reading.ts'
import { rejectSwap } from './rejection.ts'
import { ReadAddressSchema, ReadUintSchema, readTypedData } from './typedData.ts'

export interface ReadTokenPermit extends ReadAllowance {
  /** Seconds since 1970: until then the signature can be used. The allowance itself has no end. */
  readonly deadlineS: number
}

const kind = {
  primaryType: 'Permit',
  types: {
    Permit: [
      'address owner',
      'address spender',
      'uint256 value',
      'uint256 nonce',
      'uint256 deadline',
    ],
  },
  message: v.strictObject({
    owner: ReadAddressSchema,
    spender: ReadAddressSchema,
    value: ReadUintSchema,
    nonce: ReadUintSchema,
    deadline: ReadUintSchema,
  }),
} as const

/** Whether it is meant as one. The permits of Permit2 have other names. */
export const isTokenPermit = ({ primaryType }: Pick<SwapTypedData, 'primaryType'>): boolean =>
  primaryType === kind.primaryType

/** @throws SwapError for all other typed data, and if somebody else is the owner */
export function readTokenPermit(
  typedData: SwapTypedData,
  { evmChainId, account }: { evmChainId: number; account: string },
): ReadTokenPermit & { nonce: bigint } {
  // Each token has a name and a version of its own. The chain knows whether they are right.
  const own = Object.entries(typedData.domain).filter(
    (entry): entry is [string, string] =>
      (entry[0] === 'name' || entry[0] === 'version') && typeof entry[1] === 'string',
  )
  const ofToken = { ...kind, domain: Object.fromEntries(own) }
  const { contract, message } = readTypedData(typedData, ofToken, evmChainId)
  const { owner, spender, value, nonce, deadline } = message
  if (owner !== account.toLowerCase()) rejectSwap('allowance_token')
  return { token: contract, spender, amount: value, nonce, deadlineS: Number(deadline) }
}

/** Owner, spender, value, deadline, v, r, s. */
const ARGUMENTS = [
  ...(['address', 'address', 'uint256', 'uint256'] as const),
  ...(['uint8', 'bytes32', 'bytes32'] as const),
] as const

/**
 * The arguments of `permit` in a call.
 * @throws SwapError unless they are exactly that, and the account is the owner
 */
export function readPermitArguments(token: string, data: string, account: string): ReadTokenPermit {
  const [owner, spender, amount, deadline, recovery] = decodeAbi(ARGUMENTS, data)
  if (owner !== account.toLowerCase()) rejectSwap('allowance_token')
  requireRecovery(recovery)
  return { token, spender, amount, deadlineS: Number(deadline) }
}

/** Contracts that recover the signer take no other value. */
export function requireRecovery(v: bigint): void {
  if (v !== 27n && v !== 28n) rejectSwap('malformed')
}
