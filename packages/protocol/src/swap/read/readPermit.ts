// An allowance that is signed instead of sent: `PermitSingle` of Permit2.
// https://github.com/Uniswap/permit2/blob/main/src/interfaces/IAllowanceTransfer.sol
import * as v from 'valibot'
import type { SwapTypedData } from '../build.ts'
import { PERMIT2 } from '../contracts.ts'
import type { ReadAllowance } from './reading.ts'
import { rejectSwap } from './rejection.ts'
import { ReadAddressSchema, ReadUintSchema, readTypedData } from './typedData.ts'

const kind = {
  primaryType: 'PermitSingle',
  types: {
    PermitSingle: ['PermitDetails details', 'address spender', 'uint256 sigDeadline'],
    PermitDetails: ['address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce'],
  },
  domain: { name: 'Permit2' },
  message: v.strictObject({
    details: v.strictObject({
      token: ReadAddressSchema,
      amount: ReadUintSchema,
      expiration: ReadUintSchema,
      nonce: ReadUintSchema,
    }),
    spender: ReadAddressSchema,
    sigDeadline: ReadUintSchema,
  }),
} as const

export interface ReadPermit extends ReadAllowance {
  readonly expiresAtS: number
  /** Seconds since 1970: until then the signature can be used. */
  readonly deadlineS: number
}

/** @throws SwapError for all other typed data */
export function readPermit(typedData: SwapTypedData, evmChainId: number): ReadPermit {
  const { contract, message } = readTypedData(typedData, kind, evmChainId)
  if (contract !== PERMIT2.toLowerCase()) rejectSwap('unknown_contract')
  const { details, spender, sigDeadline } = message
  const { token, amount, expiration } = details
  return {
    token,
    spender,
    amount,
    expiresAtS: Number(expiration),
    deadlineS: Number(sigDeadline),
  }
}
