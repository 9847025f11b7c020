// Calls of 0x: AllowanceHolder lends the Settler of the day exactly what it sells. https://github.com/0xProject/0x-settler
import { allowanceHolders, isListed } from '../serviceContracts.ts'
import { decodeCall } from './abi.ts'
import type { SwapReader } from './reading.ts'
import { rejectSwap } from './rejection.ts'

/** `exec(operator, token, amount, target, data)` of AllowanceHolder. */
const EXEC = '0x2213bc0b'
/** `execute((recipient, buyToken, minAmountOut), actions, zid)` of Settler, which fails if less arrives. */
const EXECUTE = '0x1fff991f'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const settlerReader: SwapReader = {
  venue: '0x',
  knows: (chainId, to) => isListed(allowanceHolders, chainId, to),
  read({ to, data, value }, { chainId, confirmed }) {
    const types = ['address', 'address', 'uint256', 'address', 'bytes'] as const
    const [operator, token, amount, target, inner] = decodeCall(EXEC, types, data)
    if (value !== 0n) rejectSwap('several_assets')
    // Settlers are replaced often: the registry says which one is real.
    if (operator !== target || !confirmed?.has(target)) rejectSwap('unknown_contract')
    const [[recipient, bought, least]] = decodeCall(
      EXECUTE,
      [['address', 'address', 'uint256'], { list: 'bytes' }, 'bytes32'],
      inner,
    )
    return {
      sell: { asset: { chainId, address: token }, atMost: amount },
      buy: {
        asset: bought === COIN ? { chainId } : { chainId, address: bought },
        atLeast: least,
      },
      enforcedBy: 'chain',
      recipient,
      pulls: { by: 'allowance', spender: to.toLowerCase() },
      allowances: [],
    }
  },
}
