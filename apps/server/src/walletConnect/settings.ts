// Wallets on other devices, which a page reaches by a relay. Off until the operator names one.
import * as v from 'valibot'
import { isLoopback } from '../settings/origin.ts'
import type { SettingsProblem } from '../settings/problem.ts'
import { projectId, type Read, text } from '../settings/schema.ts'

/** The relay that phone wallets dial; a page may use it with a project id from its owner. */
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

/** `wss://`, or `ws://` of this machine: what is carried is sealed, who talks to whom is not. */
export function isRelayUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && isLoopback(url.hostname))
}

/** @returns `undefined` where neither a relay nor a project is named. */
export function walletConnectOf(
  variables: WalletConnectVariables,
): WalletConnectSettings | undefined {
  const { WALLETCONNECT_RELAY_URL: own, WALLETCONNECT_PROJECT_ID: projectId } = variables
  if (own === undefined && projectId === undefined) return undefined
  return Object.freeze({
    relayUrl: (own ?? VENDOR_RELAY).replace(/\/+$/, ''),
    projectId: projectId ?? 'aureus',
  })
}

/** What is good enough on a laptop and not in production. */
export function walletConnectProblems(variables: WalletConnectVariables): SettingsProblem[] {
  const name = 'WALLETCONNECT_RELAY_URL'
  if (!variables[name]?.startsWith('ws:')) return []
  return [{ name, remedy: 'names this machine only; set the wss address that visitors reach' }]
}
