// `RPC_URLS`: the nodes of each chain.
import type { CaipNetworkId } from '@aureus/protocol'
import { CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'

export interface RpcUrl {
  readonly url: string
  /** Share of calls among weighted nodes. Without a weight the node is asked if those before it fail. */
  readonly weight?: number
}

export type RpcUrls = Readonly<Record<CaipNetworkId, readonly RpcUrl[]>>

/**
 * Parses `eip155:1=3*https://a,1*https://b,https://c eip155:10=https://d`: entries separated by white space, urls
 * by commas, with an optional weight of 1 to 100 and `*` before a url. Returns `undefined` if any part is invalid:
 * a chain id that is not CAIP-2 or appears twice, or a url that is not http(s). A url may contain a login, which
 * Bitcoin Core requires: it is sent as Basic authentication and appears nowhere else.
 */
export function parseRpcUrls(text: string): RpcUrls | undefined {
  const urls: Record<CaipNetworkId, readonly RpcUrl[]> = {}
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const equals = entry.indexOf('=')
    const chain = v.safeParse(CaipNetworkIdSchema, entry.slice(0, equals))
    const list = entry
      .slice(equals + 1)
      .split(',')
      .map(parseRpcUrl)
    if (equals < 1 || !chain.success || Object.hasOwn(urls, chain.output)) return undefined
    const read = list.filter((one) => one !== undefined)
    if (read.length < list.length) return undefined
    // The first of two duplicates counts.
    const byUrl = new Map(read.toReversed().map((one) => [one.url, one]))
    urls[chain.output] = [...byUrl.values()].toReversed()
  }
  return urls
}

function parseRpcUrl(text: string): RpcUrl | undefined {
  const [, weight, url = text] = /^([1-9]\d?|100)\*(.*)$/.exec(text) ?? []
  if (!isHttpUrl(url)) return undefined
  return weight === undefined ? { url } : { url, weight: Number(weight) }
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && isDecodable(url)
}

/** A `%` of a login must be the start of an escape. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
