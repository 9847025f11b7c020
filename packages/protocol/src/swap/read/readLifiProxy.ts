// Permit2Proxy of LI.FI: takes the sold token with a permit of the token's own (ERC-2612), and calls the Diamond with it.
// The permit is of whoever calls. https://github.com/lifinance/contracts, `docs/Permit2Proxy.md`
import { isListed, lifiDiamonds, lifiPermitProxies } from '../serviceContracts.ts'
import { decodeCall } from './abi.ts'
import type { SwapReader } from './reading.ts'
import { lifiReader } from './readLifi.ts'
import { requireRecovery } from './readTokenPermit.ts'
import { rejectSwap } from './rejection.ts'

/** `callDiamondWithEIP2612Signature`: token, amount, deadline, v, r, s, call of the Diamond. */
const WITH_PERMIT = '0xd7a08473'
const ARGUMENTS = [
  ...(['address', 'uint256', 'uint256'] as const),
  ...(['uint8', 'bytes32', 'bytes32', 'bytes'] as const),
] as const

export const lifiProxyReader: SwapReader = {
  venue: lifiReader.venue,
  knows: (chainId, to) => isListed(lifiPermitProxies, chainId, to),
  read({ to, data, value }, context) {
    const [token, amount, deadline, recovery, , , inner] = decodeCall(WITH_PERMIT, ARGUMENTS, data)
    requireRecovery(recovery)
    if (value !== 0n) rejectSwap('several_assets')
    const evmChainId = Number(context.chainId.slice('eip155:'.length))
    const diamond = lifiDiamonds[evmChainId] ?? rejectSwap('unknown_contract')
    const reading = lifiReader.read({ to: diamond, data: inner, value }, context)
    // What the Diamond does not take would stay in the proxy.
    if (reading.sell.atMost !== amount) rejectSwap('leftover')
    const spender = to.toLowerCase()
    return {
      ...reading,
      pulls: { by: 'allowance', spender },
      allowances: [{ token, spender, amount }],
      deadlineS: Number(deadline),
    }
  },
}
