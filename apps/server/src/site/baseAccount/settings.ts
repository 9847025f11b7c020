// Settings of Base Account: where its window is.
import type { Network } from '@aureus/protocol'
import * as v from 'valibot'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { type Read, text } from '../../platform/settings/schema.ts'

export interface BaseAccountSettings {
  /** The page of the window. */
  readonly url: string
  /** The node that says what became of a batch. */
  readonly rpcUrl: string
  /** Whether both are where the maker has them, which pages know. */
  readonly isMakers: boolean
}

const MAKER: BaseAccountSettings = {
  url: 'https://keys.coinbase.com/connect',
  rpcUrl: 'https://rpc.wallet.coinbase.com',
  isMakers: true,
}

export const baseAccountVariables = {
  BASE_ACCOUNT_URL: v.optional(
    text('expected an https address such as https://keys.coinbase.com/connect', isWindowUrl),
  ),
}

/** `https://`, or `http://` on this machine, without a query. */
function isWindowUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** @returns `undefined` without an EVM network, because the wallet has no others */
export function readBaseAccount(
  { BASE_ACCOUNT_URL: own }: Read<typeof baseAccountVariables>,
  { networks, production }: { networks: readonly Network[]; production: boolean },
  report: Report,
): BaseAccountSettings | undefined {
  if (production && own?.startsWith('http:'))
    report('BASE_ACCOUNT_URL', 'names this machine only; leave it out for the maker’s window')
  if (!networks.some(({ chainNamespace }) => chainNamespace === 'eip155')) return undefined
  if (own === undefined || own === MAKER.url) return MAKER
  return Object.freeze({ url: own, rpcUrl: new URL('/rpc', own).href, isMakers: false })
}
