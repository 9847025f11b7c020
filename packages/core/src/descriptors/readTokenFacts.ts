// What a token says of itself: its symbol and decimals (ERC-20). Two calls without parameters, so that no ABI encoder is
// needed.
import type { CaipNetworkId } from '@aureus/protocol'
import type { TokenFacts } from '@aureus/protocol/descriptors'
import * as v from 'valibot'
import { callRpc } from '../api/rpc.ts'
import type { Client } from '../client/client.ts'

const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
/** Larger values are not plausible. */
const MAX_DECIMALS = 36n
const MAX_SYMBOL = 12
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const Answer = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{64})+$/i))

export interface ReadTokenFactsParameters {
  caipNetworkId: CaipNetworkId
  address: string
  signal?: AbortSignal | undefined
}

/** @returns undefined for a token without a plausible symbol; then its amounts are in base units */
export async function readTokenFacts(
  client: Client,
  { caipNetworkId, address, signal }: ReadTokenFactsParameters,
): Promise<TokenFacts | undefined> {
  const ask = (data: string) =>
    callRpc(client, {
      method: 'eth_call',
      params: [{ to: address, data }, 'latest'],
      schema: Answer,
      caipNetworkId,
      signal,
    })
  const [symbol, decimals] = await Promise.all([ask(SYMBOL), ask(DECIMALS)]).catch(() => [])
  const text = symbol === undefined ? undefined : textOf(symbol)
  const count = decimals === undefined ? undefined : BigInt(decimals.slice(0, 66))
  if (text === undefined || count === undefined || count > MAX_DECIMALS) return undefined
  return { symbol: text, decimals: Number(count) }
}

/** A string, or 32 bytes as in contracts from before ERC-20 settled (MKR). */
function textOf(answer: string): string | undefined {
  const words = answer.slice(2)
  const isWord = words.length === 64
  const length = isWord ? 32 : Number(BigInt(`0x${words.slice(64, 128)}`))
  const digits = isWord ? words : words.slice(128, 128 + length * 2)
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (one) => Number.parseInt(one, 16))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, '').trim()
    return text === '' || text.length > MAX_SYMBOL || HIDDEN.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
