// What a token's contract claims about itself. Shown as its claim, and used to place the decimal point.
import type { WalletNetwork } from '@aureus/protocol'
import { decodeAbiParameters, type Hex, hexToBytes, isHex, size, trim } from 'viem'
import type { Rpc } from '../../lib/chain/rpc.ts'

const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const
/** ERC-20's type allows 255. Larger values are not plausible. */
const MAX_DECIMALS = 36
const MAX_SYMBOL = 12
const MAX_NAME = 40

/** The contract's claims. Symbol and name are optional in ERC-20, and decimals place the point without them. */
export interface TokenClaim {
  decimals: number
  symbol?: string
  name?: string
}

export interface ReadTokenParameters {
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
  contract: string
}

/** @returns undefined if the contract does not say its decimals; then base units are shown */
export async function readToken(parameters: ReadTokenParameters): Promise<TokenClaim | undefined> {
  const { ask, labelOf } = asking(parameters)
  try {
    const [decimals, symbol, name] = await Promise.all([
      ask(selectors.decimals),
      labelOf(selectors.symbol),
      labelOf(selectors.name),
    ])
    const [count] = decodeAbiParameters([{ type: 'uint256' }], decimals)
    if (count > BigInt(MAX_DECIMALS)) return undefined
    return {
      decimals: Number(count),
      ...(symbol !== undefined && { symbol: symbol.slice(0, MAX_SYMBOL) }),
      ...(name !== undefined && { name: name.slice(0, MAX_NAME) }),
    }
  } catch {
    return undefined
  }
}

/** Of a contract that need not have decimals, such as a collection. */
export async function readName(parameters: ReadTokenParameters): Promise<string | undefined> {
  return (await asking(parameters).labelOf(selectors.name))?.slice(0, MAX_NAME)
}

function asking({ network, rpc, signal, contract }: ReadTokenParameters) {
  const ask = async (data: Hex) => {
    const params = [{ to: contract, data }, 'latest']
    const answer = await rpc({ network, signal, method: 'eth_call', params })
    return isHex(answer) ? answer : '0x'
  }
  return { ask, labelOf: (data: Hex) => ask(data).then(readLabel, () => undefined) }
}

/** A string, or 32 bytes as in contracts from before ERC-20 settled (MKR). */
function readLabel(answer: Hex): string | undefined {
  try {
    const text =
      size(answer) === 32 ? readWord(answer) : decodeAbiParameters([{ type: 'string' }], answer)[0]
    return text.trim() === '' ? undefined : text
  } catch {
    return undefined
  }
}

/** Text that ends in zeros. A number is not text. */
function readWord(word: Hex): string {
  const bytes = hexToBytes(trim(word, { dir: 'right' }))
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return /\p{Cc}/u.test(text) ? '' : text
}
