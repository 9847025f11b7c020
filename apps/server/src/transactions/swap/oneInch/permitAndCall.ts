// `permitAndCall` of the Aggregation Router v6: a permit, and then one of its own calls in the name of the account.
// https://github.com/1inch/solidity-utils, `PermitAndCall`
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { PermitCarrier } from '../services/permits/buildWithPermit.ts'

const abi = parseAbi(['function permitAndCall(bytes permit, bytes action) payable'])
/** Of `permit`. The router also takes shorter forms, which do not show who spends. */
const form = parseAbiParameters(
  'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s',
)

export const permitAndCall = (router: Address): PermitCarrier => ({
  spender: router,
  carry({ token, owner, spender, value, deadline, v, r, s }, swap) {
    const permit = encodeAbiParameters(form, [owner, spender, value, deadline, v, r, s])
    const args = [concatHex([token, permit]), swap.data] as const
    return { ...swap, data: encodeFunctionData({ abi, functionName: 'permitAndCall', args }) }
  },
})
