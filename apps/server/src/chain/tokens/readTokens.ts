// The tokens of this deployment, by chain.
import { readFileSync } from 'node:fs'
import type { CaipNetworkId } from '@aureus/protocol'
import { SettingsError, type SettingsProblem } from '../../platform/settings/problem.ts'
import { defaultTokens } from './defaultTokens.ts'
import { MAX_TOKENS_PER_CHAIN, parseTokenList } from './parseTokenList.ts'
import type { Token } from './token.ts'

export type Tokens = ReadonlyMap<CaipNetworkId, readonly Token[]>

/**
 * A chain in the operator's lists has only those tokens; any other has the well-known ones. Of duplicates the first
 * counts.
 * @param files token lists, in the operator's order
 * @throws SettingsError with one problem per unusable list
 */
export function readTokens(files: readonly string[]): Tokens {
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
  return new Map([...byChain(defaultTokens), ...listed])
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
