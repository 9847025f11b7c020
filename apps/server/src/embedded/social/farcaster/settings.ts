// Farcaster: the nodes that prove who holds an account, and the relay to the visitors' app.
import * as v from 'valibot'
import { isLoopback } from '../../../platform/settings/origin.ts'
import type { Report } from '../../../platform/settings/problem.ts'
import { type Read, secret, setting } from '../../../platform/settings/schema.ts'

export const farcasterVariables = {
  FARCASTER_RPC_URLS: v.optional(
    secret(
      setting(
        'expected two addresses of Optimism nodes on different hosts, such as "https://a.example https://b.example"; plain http works on localhost only',
        parseNodes,
      ),
    ),
  ),
  FARCASTER_RELAY_URL: v.optional(
    setting(
      'expected the origin of a relay, such as https://relay.farcaster.xyz; plain http works on localhost only',
      parseRelay,
    ),
  ),
}

export interface FarcasterSettings {
  readonly kind: 'farcaster'
  readonly id: 'farcaster'
  readonly name: string
  /** Nodes of two operators. A single one could hand any wallet to anyone. */
  readonly rpcUrls: readonly string[]
  /** Absent: only connected wallets can sign in. */
  readonly relayUrl?: string
}

/** Undefined if Farcaster is not offered. */
export function readFarcaster(
  { FARCASTER_RPC_URLS: rpcUrls, FARCASTER_RELAY_URL: relayUrl }: Read<typeof farcasterVariables>,
  { production }: { production: boolean },
  report: Report,
): FarcasterSettings | undefined {
  if (relayUrl !== undefined && rpcUrls === undefined)
    report(
      'FARCASTER_RPC_URLS',
      'goes with FARCASTER_RELAY_URL; set two Optimism nodes of different operators',
    )
  // Two names of this machine are one node.
  if (production && rpcUrls?.every((one) => isLoopback(new URL(one).hostname)))
    report('FARCASTER_RPC_URLS', 'both are on this machine; use nodes of different operators')
  return (
    rpcUrls && {
      kind: 'farcaster',
      id: 'farcaster',
      name: 'Farcaster',
      rpcUrls,
      ...(relayUrl !== undefined && { relayUrl }),
    }
  )
}

function parseNodes(value: string): readonly string[] | undefined {
  const urls = value.split(/[\s,]+/).filter(Boolean)
  const hosts = new Set(urls.filter(isSafe).map((one) => new URL(one).host))
  return urls.length === 2 && hosts.size === 2 ? urls : undefined
}

function parseRelay(value: string): string | undefined {
  if (!isSafe(value)) return undefined
  const { origin } = new URL(value)
  return value === origin || value === `${origin}/` ? origin : undefined
}

/** User information in an address would end up in logs. */
function isSafe(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
