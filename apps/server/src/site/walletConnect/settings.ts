// Settings of WalletConnect: the relay through which pages reach wallets on other devices. Off by default.
import * as v from 'valibot'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { projectId, type Read, text } from '../../platform/settings/schema.ts'

/** The relay that phone wallets use. It requires a project id from its operator. */
export const VENDOR_RELAY = 'wss://relay.walletconnect.org'

export interface WalletConnectSettings {
  readonly relayUrl: string
  readonly projectId: string
}

export const walletConnectVariables = {
  WALLETCONNECT_RELAY_URL: v.optional(
    text('expected a WebSocket address such as wss://relay.example.com', isRelayUrl),
  ),
  WALLETCONNECT_PROJECT_ID: v.optional(projectId),
}

type WalletConnectVariables = Read<typeof walletConnectVariables>

/** `wss://`, or `ws://` on this machine. Messages are encrypted, but metadata is not. */
export function isRelayUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && isLoopback(url.hostname))
}

/** @returns `undefined` if neither a relay nor a project id is set */
export function readWalletConnect(
  variables: WalletConnectVariables,
  { production }: { production: boolean },
  report: Report,
): WalletConnectSettings | undefined {
  const { WALLETCONNECT_RELAY_URL: own, WALLETCONNECT_PROJECT_ID: projectId } = variables
  if (production && own?.startsWith('ws:'))
    report(
      'WALLETCONNECT_RELAY_URL',
      'names this machine only; set the wss address that visitors reach',
    )
  if (own === undefined && projectId === undefined) return undefined
  return Object.freeze({
    relayUrl: (own ?? VENDOR_RELAY).replace(/\/+$/, ''),
    projectId: projectId ?? 'aureus',
  })
}
