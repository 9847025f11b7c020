// `RPC_URLS`: which nodes answer for which chain.
import type { CaipNetworkId } from '@aureus/protocol'
import { CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'

export type RpcUrls = Readonly<Record<CaipNetworkId, readonly string[]>>

/**
 * Reads `eip155:1=https://a,https://b eip155:10=https://c` (entries apart by white space, urls by
 * comma). `undefined` where any part does not fit: a chain id that is not CAIP-2 or named twice, or a
 * url that is not http(s). User information in a url is refused, because it would travel into logs.
 */
export function parseRpcUrls(text: string): RpcUrls | undefined {
  const urls: Record<CaipNetworkId, readonly string[]> = {}
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const equals = entry.indexOf('=')
    const chain = v.safeParse(CaipNetworkIdSchema, entry.slice(0, equals))
    const list = entry.slice(equals + 1).split(',')
    if (equals < 1 || !chain.success || Object.hasOwn(urls, chain.output)) return undefined
    if (!list.every(isHttpUrl)) return undefined
    urls[chain.output] = [...new Set(list)]
  }
  return urls
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
