// `BITCOIN_INDEXERS`: where accounts of Bitcoin are read.
import { type CaipNetworkId, CaipNetworkIdSchema, hasNode, type Network } from '@aureus/protocol'
import * as v from 'valibot'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { type Read, secret, setting } from '../../platform/settings/schema.ts'

export type IndexerUrls = Readonly<Record<CaipNetworkId, string>>

export const bitcoinVariables = {
  // An address may contain a login.
  BITCOIN_INDEXERS: v.optional(
    secret(
      setting(
        'expected entries such as bip122:000000000019d6689c085ae165831e93=https://esplora.example.com/api, without ? or #',
        parseIndexerUrls,
      ),
    ),
    '',
  ),
}

/** Parses `chain=url chain=url`. A url may contain a login, which is sent as Basic authentication and appears nowhere else. */
function parseIndexerUrls(text: string): IndexerUrls | undefined {
  const urls: Record<CaipNetworkId, string> = {}
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const equals = entry.indexOf('=')
    const chain = v.safeParse(CaipNetworkIdSchema, entry.slice(0, equals))
    const url = entry.slice(equals + 1)
    if (equals < 1 || !chain.success || Object.hasOwn(urls, chain.output)) return undefined
    if (!isServiceUrl(url)) return undefined
    urls[chain.output] = url
  }
  return urls
}

/** Paths are appended to it. */
function isServiceUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    // A `%` that begins no escape.
    return false
  }
}

/** @returns the networks, of which those with an indexer are marked */
export function readIndexed(
  { BITCOIN_INDEXERS: urls }: Read<typeof bitcoinVariables>,
  { networks, production }: { networks: readonly Network[]; production: boolean },
  report: Report,
): readonly Network[] {
  const name = 'BITCOIN_INDEXERS'
  for (const [id, text] of Object.entries(urls)) {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    const { protocol, hostname } = new URL(text)
    if (!network) report(name, `${id} is not in NETWORKS; add it there or remove it`)
    else if (hasNode(network)) report(name, `${id} is read from nodes; name those in RPC_URLS`)
    else if (production && protocol === 'http:' && !isLoopback(hostname))
      report(name, `would send the addresses of visitors unencrypted; set an https address`)
  }
  return networks.map((network) =>
    Object.hasOwn(urls, network.caipNetworkId) && !hasNode(network)
      ? { ...network, indexed: true }
      : network,
  )
}
