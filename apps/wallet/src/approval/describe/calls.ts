// The contract calls that can be read without asking anybody: what tokens understand.
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amountOrTokenId)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

export type Call =
  | { kind: 'transfer'; to: string; amount: bigint }
  | { kind: 'transferFrom'; from: string; to: string; amount: bigint }
  | { kind: 'approve'; spender: string; amount: bigint; more: boolean }
  | { kind: 'approveAll'; spender: string; approved: boolean }
  | {
      kind: 'transferItem'
      from: string
      to: string
      tokenId: bigint
      /** Where the function has one (ERC-1155). */
      amount: bigint | undefined
      /** What the recipient's contract is handed. */
      data: Hex | undefined
    }

/**
 * @returns nothing for what is not known, also where the bytes are not the ones that these parameters are written
 * in: what is appended to them, or hidden in the unused part of a word, would be signed unseen
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
      case 'increaseAllowance': {
        const more = functionName === 'increaseAllowance'
        return { kind: 'approve', spender: args[0], amount: args[1], more }
      }
      case 'setApprovalForAll':
        return { kind: 'approveAll', spender: args[0], approved: args[1] }
      case 'safeTransferFrom': {
        const [from, to, tokenId] = args
        const amount = args.length === 5 ? args[3] : undefined
        const handed = args.length === 3 ? undefined : args.at(-1)
        return { kind: 'transferItem', from, to, tokenId, amount, data: handed as Hex | undefined }
      }
    }
  } catch {
    return undefined
  }
}

/** The same approval with another amount; nothing for what is no approval. */
export function withTokenAmount(data: Hex, amount: bigint): Hex | undefined {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName !== 'approve' && functionName !== 'increaseAllowance') return undefined
  return encodeFunctionData({ abi, functionName, args: [args[0], amount] })
}
