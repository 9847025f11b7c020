// Parses a token list in the format of https://tokenlists.org, with numeric or CAIP-2 chain ids.

import { type CaipNetworkId, CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { parseJson } from '../../platform/http/parseJson.ts'
import { parseTokenAddress, type Token } from './token.ts'

/** The most tokens that one batched read can hold. */
export const MAX_TOKENS_PER_CHAIN = 500
const MAX_TOKENS = 50_000

const ChainId = v.union([
  CaipNetworkIdSchema,
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1),
    v.transform((id): CaipNetworkId => `eip155:${id}`),
  ),
])

/** Names are shown unchanged, so bidirectional overrides and invisible characters are refused. */
const Label = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most), v.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u))

const Icon = v.pipe(v.string(), v.maxLength(2000), v.regex(/^(?:https:\/\/|\/(?!\/))\S+$/))

const ListSchema = v.object({
  tokens: v.pipe(
    v.array(
      v.pipe(
        v.object({
          chainId: ChainId,
          address: v.string(),
          name: Label(60),
          symbol: Label(20),
          decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
          /** Optional in the published format. Anything but an https url, such as `ipfs:`, is dropped. */
          logoURI: v.fallback(v.exactOptional(Icon), undefined as never),
        }),
        v.rawTransform(({ dataset, addIssue, NEVER }): Token => {
          const { logoURI: iconUrl, address: given, ...rest } = dataset.value
          const address = parseTokenAddress(rest.chainId, given)
          if (address) return { ...rest, address, ...(iconUrl && { iconUrl }) }
          addIssue({ message: 'an address of its chain' })
          return NEVER
        }),
      ),
    ),
    v.maxLength(MAX_TOKENS),
  ),
})

/**
 * @param text JSON
 * @returns the tokens, or the first problem
 */
export function parseTokenList(text: string): readonly Token[] | { problem: string } {
  const json = parseJson(text)
  if (json === undefined) return { problem: 'is not JSON' }
  const parsed = v.safeParse(ListSchema, json)
  if (!parsed.success)
    return { problem: `is invalid at ${v.getDotPath(parsed.issues[0]) ?? 'its top'}` }
  return parsed.output.tokens
}
