// Calls that let a contract take tokens, as they stand before a swap.
import { PERMIT2 } from '../contracts.ts'
import { decodeCall, selectorOf } from './abi.ts'
import type { ReadAllowance, ReadCall } from './reading.ts'
import { rejectSwap } from './rejection.ts'

const APPROVE = '0x095ea7b3'
const PERMIT2_APPROVE = '0x87517c45'

/** @throws SwapError for every other call */
export function readAllowance({ to, data, value }: ReadCall): ReadAllowance {
  if (value !== 0n) rejectSwap('call_order')
  switch (selectorOf(data)) {
    case APPROVE: {
      const [spender, amount] = decodeCall(APPROVE, ['address', 'uint256'], data)
      return { token: to.toLowerCase(), spender, amount }
    }
    case PERMIT2_APPROVE: {
      if (to.toLowerCase() !== PERMIT2.toLowerCase()) rejectSwap('unknown_contract')
      const types = ['address', 'address', 'uint160', 'uint48'] as const
      const [token, spender, amount, expiresAtS] = decodeCall(PERMIT2_APPROVE, types, data)
      return { token, spender, amount, expiresAtS: Number(expiresAtS) }
    }
    default:
      return rejectSwap('call_order')
  }
}
