// Calls of Permit2, through which other contracts spend tokens: the spender, the amount and the expiry.
// https://github.com/Uniswap/permit2, at the same address on every chain.
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const abi = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
  'struct Pair { address token; address spender; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, Single permitSingle, bytes signature)',
  'function permit(address owner, Batch permitBatch, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function lockdown(Pair[] approvals)',
])

export interface Allowance {
  token: string
  amount: bigint
  /** Seconds since 1970. */
  expiresAtS: number
}

export type Permit2Call =
  /** `signed`: the owner signed it earlier, so the amount cannot be changed. */
  | { kind: 'allow'; spender: string; allowances: Allowance[]; signed: boolean }
  | { kind: 'move'; token: string; from: string; to: string; amount: bigint }
  | { kind: 'forbid'; pairs: readonly { token: string; spender: string }[] }

const MAX_ROWS = 20

/** @returns undefined for other contracts and for calls that are not fully known */
export function readPermit2(to: string, data: Hex): Permit2Call | undefined {
  if (to.toLowerCase() !== PERMIT2.toLowerCase()) return undefined
  try {
    const decoded = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...decoded }) !== data) return undefined
    const call = toCall(decoded)
    const rows = call.kind === 'allow' ? call.allowances : call.kind === 'forbid' ? call.pairs : [1]
    return rows.length > 0 && rows.length <= MAX_ROWS ? call : undefined
  } catch {
    return undefined
  }
}

type Decoded = ReturnType<typeof decodeFunctionData<typeof abi>>

function toCall({ functionName, args }: Decoded): Permit2Call {
  switch (functionName) {
    case 'approve': {
      const [token, spender, amount, expiresAtS] = args
      const allowances = [{ token, amount, expiresAtS }]
      return { kind: 'allow', spender, allowances, signed: false }
    }
    case 'permit': {
      const [, { details, spender }] = args
      const allowances = [details].flat().map(({ token, amount, expiration }) => ({
        token,
        amount,
        expiresAtS: expiration,
      }))
      return { kind: 'allow', spender, allowances, signed: true }
    }
    case 'transferFrom': {
      const [from, to, amount, token] = args
      return { kind: 'move', from, to, amount, token }
    }
    case 'lockdown':
      return { kind: 'forbid', pairs: args[0] }
  }
}

/** The same approval with another amount. Undefined for anything but a plain approval. */
export function withPermit2Amount(data: Hex, amount: bigint): Hex | undefined {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName !== 'approve') return undefined
  const [token, spender, , expiration] = args
  return encodeFunctionData({ abi, functionName, args: [token, spender, amount, expiration] })
}
