// Token calls that can be decoded without asking a contract.
import { decodeFunctionData, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amountOrTokenId)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
])

export type Call =
  | { kind: 'transfer'; to: string; amount: bigint }
  | { kind: 'transferFrom'; from: string; to: string; amount: bigint }
  | { kind: 'approve'; spender: string; amount: bigint; change: 'more' | 'less' | undefined }
  /** Submits an approval that the owner signed: EIP-2612, or DAI's, which allows all or nothing. */
  | { kind: 'permit'; owner: string; spender: string; amount: bigint }
  | { kind: 'approveAll'; spender: string; approved: boolean }
  | {
      kind: 'transferItem'
      from: string
      to: string
      tokenId: bigint
      /** Where the function has one (ERC-1155). */
      amount: bigint | undefined
      /** Data passed to the recipient's contract. */
      data: Hex | undefined
    }
  | {
      kind: 'transferItems'
      from: string
      to: string
      items: readonly { tokenId: bigint; amount: bigint }[]
      data: Hex | undefined
    }

/** The most that a window can show readably. */
const MAX_ITEMS = 20

/**
 * @returns undefined for unknown calls, and where the bytes are not the canonical encoding of these parameters:
 * anything appended, or hidden in the unused part of a word, would be signed unseen
 */
export function readCall(data: Hex): Call | undefined {
  try {
    const call = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...call }) !== data.toLowerCase()) return undefined
    const { functionName, args } = call
    switch (functionName) {
      case 'transfer':
        return { kind: 'transfer', to: args[0], amount: args[1] }
      case 'transferFrom':
        return { kind: 'transferFrom', from: args[0], to: args[1], amount: args[2] }
      case 'approve':
      case 'increaseAllowance':
      case 'decreaseAllowance': {
        const change =
          functionName === 'approve'
            ? undefined
            : functionName === 'increaseAllowance'
              ? 'more'
              : 'less'
        return { kind: 'approve', spender: args[0], amount: args[1], change }
      }
      case 'permit': {
        const [owner, spender] = args
        const amount = args.length === 7 ? args[2] : args[4] ? maxUint256 : 0n
        return { kind: 'permit', owner, spender, amount }
      }
      case 'setApprovalForAll':
        return { kind: 'approveAll', spender: args[0], approved: args[1] }
      case 'safeTransferFrom': {
        const [from, to, tokenId] = args
        const amount = args.length === 5 ? args[3] : undefined
        const handed = args.length === 3 ? undefined : args.at(-1)
        return { kind: 'transferItem', from, to, tokenId, amount, data: handed as Hex | undefined }
      }
      case 'safeBatchTransferFrom': {
        const [from, to, ids, amounts, handed] = args
        const items = ids.map((tokenId, at) => ({ tokenId, amount: amounts[at] ?? 0n }))
        if (ids.length !== amounts.length || ids.length === 0 || ids.length > MAX_ITEMS)
          return undefined
        return { kind: 'transferItems', from, to, items, data: handed }
      }
    }
  } catch {
    return undefined
  }
}

/** The same approval with another amount. Undefined for anything but an approval. */
export function withTokenAmount(data: Hex, amount: bigint): Hex | undefined {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName !== 'approve' && functionName !== 'increaseAllowance') return undefined
  return encodeFunctionData({ abi, functionName, args: [args[0], amount] })
}
