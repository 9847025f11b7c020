// What a token's contract claims about itself. Shown as its claim, and used to place the decimal point.
import type { WalletNetwork } from '@aureus/protocol'
import { decodeAbiParameters, type Hex, isHex } from 'viem'
import type { Rpc } from '../chain/rpc.ts'

const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const
/** ERC-20's type allows 255. Larger values are not plausible. */
const MAX_DECIMALS = 36
const MAX_SYMBOL = 12
const MAX_NAME = 40

/** The contract's claims. */
export interface TokenClaim {
  symbol: string
  decimals: number
  name?: string
}

export interface ReadTokenParameters {
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
  contract: string
}

/** @returns undefined if the contract is not a token, or its answers are unusable; then base units are shown */
export async function readToken(parameters: ReadTokenParameters): Promise<TokenClaim | undefined> {
  const { network, rpc, signal, contract } = parameters
  const ask = async (data: Hex) => {
    const params = [{ to: contract, data }, 'latest']
    const answer = await rpc({ network, signal, method: 'eth_call', params })
    return isHex(answer) ? answer : '0x'
  }
  try {
    const [decimals, symbol, name] = await Promise.all([
      ask(selectors.decimals),
      ask(selectors.symbol),
      ask(selectors.name).then(readName, () => undefined),
    ])
    const [count] = decodeAbiParameters([{ type: 'uint256' }], decimals)
    const [text] = decodeAbiParameters([{ type: 'string' }], symbol)
    if (count > BigInt(MAX_DECIMALS) || text.trim() === '') return undefined
    return {
      decimals: Number(count),
      symbol: text.slice(0, MAX_SYMBOL),
      ...(name !== undefined && { name }),
    }
  } catch {
    return undefined
  }
}

/** Optional in ERC-20. */
function readName(answer: Hex): string | undefined {
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], answer)
    return text.trim() === '' ? undefined : text.slice(0, MAX_NAME)
  } catch {
    return undefined
  }
}
