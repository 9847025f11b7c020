// The tokens that pages show in place of a network's coin.
import { type CaipNetworkId, CaipNetworkIdSchema, type MainToken } from '@aureus/protocol'
import * as v from 'valibot'
import { SettingsError } from '../../platform/settings/problem.ts'
import { setting } from '../../platform/settings/schema.ts'
import type { Tokens } from './readTokens.ts'
import { parseTokenAddress } from './token.ts'

/** By network, the token's address. */
export type MainTokenAddresses = ReadonlyMap<CaipNetworkId, string>

/** CAIP-19: https://chainagnostic.org/CAIPs/caip-19 */
const ENTRY = /^(eip155:\d+(?=\/erc20:)|solana:\w+(?=\/token:))\/\w+:(\w+)$/

export const mainTokenVariables = {
  MAIN_TOKENS: v.optional(
    setting(
      'expected tokens as CAIP-19 ids, one for each network, such as "eip155:1/erc20:0x…"',
      (value): MainTokenAddresses | undefined => {
        const addresses = new Map<CaipNetworkId, string>()
        for (const entry of value.split(/\s+/).filter(Boolean)) {
          const [, chain, text = ''] = ENTRY.exec(entry) ?? []
          const id = v.safeParse(CaipNetworkIdSchema, chain)
          const address = id.success && parseTokenAddress(id.output, text)
          if (!id.success || !address || addresses.has(id.output)) return undefined
          addresses.set(id.output, address)
        }
        return addresses
      },
    ),
    '',
  ),
}

/**
 * @param networks that the server offers
 * @throws SettingsError if a token is not listed, because its symbol and decimals come from the lists
 */
export function findMainTokens(
  addresses: MainTokenAddresses,
  { tokens, networks }: { tokens: Tokens; networks: readonly { caipNetworkId: CaipNetworkId }[] },
): readonly MainToken[] {
  const offered = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
  return [...addresses].map(([chainId, address]) => {
    const token = tokens.get(chainId)?.find((one) => one.address === address)
    const remedy = !offered.has(chainId)
      ? `names ${chainId}, which NETWORKS lacks`
      : `names ${address} of ${chainId}, which is not listed; add it to TOKEN_LISTS`
    if (!token || !offered.has(chainId)) throw new SettingsError([{ name: 'MAIN_TOKENS', remedy }])
    return { chainId, address, symbol: token.symbol, decimals: token.decimals }
  })
}
