// The tokens of this deployment, by chain.
import { readFileSync } from 'node:fs'
import { type CaipNetworkId, CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { parseJson } from '../../platform/http/parseJson.ts'
import { SettingsError, type SettingsProblem } from '../../platform/settings/problem.ts'
import { parseTokenAddress, type Token } from './token.ts'

export type Tokens = ReadonlyMap<CaipNetworkId, readonly Token[]>

/** The path of a well-known token's mark on this server, by its symbol. */
export type TokenMarks = ReadonlyMap<string, { readonly path: string }>

/**
 * A chain in the operator's lists has only those tokens; any other has the well-known ones. Of duplicates the first
 * counts. A well-known token has its mark unless a list names another picture.
 * @param files token lists, in the operator's order
 * @throws SettingsError with one problem per unusable list
 */
export function readTokens(files: readonly string[], marks: TokenMarks = new Map()): Tokens {
  const problems: SettingsProblem[] = []
  const listed = byChain(
    files.flatMap((file) => {
      const read = parseTokenList(textOf(file))
      if (!('problem' in read)) return read
      problems.push({ name: 'TOKEN_LISTS', remedy: `${file} ${read.problem}` })
      return []
    }),
  )
  for (const [chainId, { length }] of listed)
    if (length > MAX_TOKENS_PER_CHAIN) {
      const remedy = `${length} tokens of ${chainId}; list at most ${MAX_TOKENS_PER_CHAIN}`
      problems.push({ name: 'TOKEN_LISTS', remedy })
    }
  if (problems.length > 0) throw new SettingsError(problems)
  const tokens = new Map([...byChain(defaultTokens), ...listed])
  return new Map([...tokens].map(([chainId, some]) => [chainId, withMarks(some, marks)]))
}

/** By address, because anybody can give a token this symbol. */
function withMarks(tokens: readonly Token[], marks: TokenMarks): readonly Token[] {
  return tokens.map((token) => {
    const { chainId, address } = token
    const known = defaultTokens.find((one) => one.chainId === chainId && one.address === address)
    const mark = known && marks.get(known.symbol)
    return mark && !token.iconUrl ? { ...token, iconUrl: mark.path } : token
  })
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const remedy = `${file} cannot be read; name a JSON file`
    throw new SettingsError([{ name: 'TOKEN_LISTS', remedy }])
  }
}

function byChain(tokens: readonly Token[]): Map<CaipNetworkId, Token[]> {
  const chains = new Map<CaipNetworkId, Map<string, Token>>()
  for (const token of tokens) {
    const chain = chains.get(token.chainId) ?? new Map<string, Token>()
    chains.set(token.chainId, chain)
    if (!chain.has(token.address)) chain.set(token.address, token)
  }
  return new Map([...chains].map(([chainId, chain]) => [chainId, [...chain.values()]]))
}

// Tokens whose issuers publish their addresses (Circle, Tether, Maker, WETH9, WBTC). Operators can replace them
// with a list in `TOKEN_LISTS`.

type Kind = readonly [symbol: string, name: string, decimals: number]

const usdc: Kind = ['USDC', 'USD Coin', 6]
const usdt: Kind = ['USDT', 'Tether USD', 6]
const weth: Kind = ['WETH', 'Wrapped Ether', 18]

/** The predeploy on every OP Stack chain. */
const OP_WETH = '0x4200000000000000000000000000000000000006'

const lists: Record<CaipNetworkId, readonly (readonly [address: string, kind: Kind])[]> = {
  'eip155:1': [
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', usdc],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', usdt],
    ['0x6B175474E89094C44Da98b954EedeAC495271d0F', ['DAI', 'Dai Stablecoin', 18]],
    ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', weth],
    ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', ['WBTC', 'Wrapped BTC', 8]],
  ],
  'eip155:10': [
    ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', usdc],
    [OP_WETH, weth],
  ],
  'eip155:137': [['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', usdc]],
  'eip155:8453': [
    ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', usdc],
    [OP_WETH, weth],
  ],
  'eip155:42161': [['0xaf88d065e77c8cC2239327C5EDb3A432268e5831', usdc]],
  'eip155:43114': [['0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', usdc]],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', usdc],
    ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', usdt],
  ],
}

export const defaultTokens: readonly Token[] = Object.entries(lists).flatMap(([chainId, tokens]) =>
  tokens.map(([address, [symbol, name, decimals]]) => ({
    chainId: chainId as CaipNetworkId,
    address,
    name,
    symbol,
    decimals,
  })),
)

// Parses a token list in the format of https://tokenlists.org, with numeric or CAIP-2 chain ids.

/** The most tokens that one batched read can hold. */
const MAX_TOKENS_PER_CHAIN = 500
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
