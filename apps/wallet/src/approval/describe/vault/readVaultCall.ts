// Calls of a vault (ERC-4626). The same selectors may mean anything in another contract.
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi([
  'function deposit(uint256 assets, address receiver)',
  'function mint(uint256 shares, address receiver)',
  'function withdraw(uint256 assets, address receiver, address owner)',
  'function redeem(uint256 shares, address receiver, address owner)',
])

export interface VaultCall {
  kind: 'deposit' | 'mint' | 'withdraw' | 'redeem'
  /** Base units: of the asset for deposits and withdrawals, else shares. */
  amount: bigint
  receiver: string
  /** Whose shares go. */
  owner?: string
}

/** @returns undefined for other calls, and where the bytes are not the canonical encoding */
export function readVaultCall(data: Hex): VaultCall | undefined {
  try {
    const call = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...call }) !== data.toLowerCase()) return undefined
    const { functionName: kind, args } = call
    const [amount, receiver, owner] = args
    return { kind, amount, receiver, ...(owner !== undefined && { owner }) }
  } catch {
    return undefined
  }
}
