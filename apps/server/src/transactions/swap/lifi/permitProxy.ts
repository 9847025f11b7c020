// Permit2Proxy of LI.FI: takes the token with a permit of the account that calls, and calls the Diamond with it.
// https://github.com/lifinance/contracts, `docs/Permit2Proxy.md`
import { lifiPermitProxies } from '@aureus/protocol/swap'
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import type { PermitCarrier } from '../services/permits/buildWithPermit.ts'

const abi = parseAbi([
  'function callDiamondWithEIP2612Signature(address tokenAddress, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s, bytes diamondCalldata) payable',
])

/** Undefined on chains without a proxy that is known. */
export function permitProxy(evmChainId: number): PermitCarrier | undefined {
  const proxy = lifiPermitProxies[evmChainId]
  if (proxy === undefined) return undefined
  return {
    spender: getAddress(proxy),
    carry({ token, value, deadline, v, r, s }, swap) {
      const args = [token, value, deadline, v, r, s, swap.data] as const
      const functionName = 'callDiamondWithEIP2612Signature'
      return { ...swap, to: proxy, data: encodeFunctionData({ abi, functionName, args }) }
    },
  }
}
