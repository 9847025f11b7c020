// Services besides the nodes: an indexer for balances and history, and a price source.
import { type CaipNetworkId, hasNode, type Network } from '@aureus/protocol'
import * as v from 'valibot'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import {
  networkIds,
  type Read,
  secret,
  text,
  withoutLogin,
} from '../../platform/settings/schema.ts'

/** A third-party token: anything that fits into a header. */
const serviceToken = secret(
  text('expected 1 to 500 characters without spaces', (value) =>
    /^[\x21-\x7e]{1,500}$/.test(value),
  ),
)

/** Its path may contain a key. */
const serviceUrl = secret(
  text(
    withoutLogin('expected an address such as https://service.example.com/v1, without ? or #'),
    isServiceUrl,
  ),
)

export const providerVariables = {
  INDEXER_URL: v.optional(serviceUrl),
  INDEXER_TOKEN: v.optional(serviceToken),
  INDEXER_CHAINS: v.optional(networkIds),
  PRICES_URL: v.optional(serviceUrl),
  PRICES_TOKEN: v.optional(serviceToken),
}

export type ProviderVariables = Read<typeof providerVariables>

export interface ProviderSettings {
  readonly indexer:
    | {
        readonly url: string
        readonly token: string | undefined
        readonly chains: readonly CaipNetworkId[]
      }
    | undefined
  readonly prices: { readonly url: string; readonly token: string | undefined } | undefined
}

/** Without user information, query and fragment: paths are appended, and secrets do not belong in it. */
function isServiceUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}

/** @param facts `publicOrigin` is of this server, which would otherwise ask itself forever */
export function readProviders(
  variables: ProviderVariables,
  { networks, publicOrigin }: { networks: readonly Network[]; publicOrigin: string },
  report: Report,
): ProviderSettings {
  for (const kind of ['INDEXER', 'PRICES'] as const) {
    const url = variables[`${kind}_URL`]
    const token = variables[`${kind}_TOKEN`]
    if (url === undefined) {
      if (token !== undefined) report(`${kind}_URL`, `is required with ${kind}_TOKEN`)
      else if (kind === 'INDEXER' && variables.INDEXER_CHAINS !== undefined)
        report('INDEXER_URL', 'is required with INDEXER_CHAINS')
      continue
    }
    const { protocol, hostname, origin } = new URL(url)
    if (origin === publicOrigin) report(`${kind}_URL`, 'is this server; set another one')
    if (protocol === 'http:' && token !== undefined && !isLoopback(hostname))
      report(`${kind}_TOKEN`, 'would send the token unencrypted; set an https address')
  }
  return Object.freeze({
    indexer:
      variables.INDEXER_URL === undefined
        ? undefined
        : Object.freeze({
            url: variables.INDEXER_URL,
            token: variables.INDEXER_TOKEN,
            chains:
              variables.INDEXER_CHAINS ??
              networks.filter(hasNode).map(({ caipNetworkId }) => caipNetworkId),
          }),
    prices:
      variables.PRICES_URL === undefined
        ? undefined
        : Object.freeze({
            url: variables.PRICES_URL,
            token: variables.PRICES_TOKEN,
          }),
  })
}
