// Services that sell coins for money, and buy them, with this deployment's credentials there.
import {
  type OnrampDirection,
  type OnrampProviderName,
  onrampProviders,
} from '@aureus/protocol/onramp'
import * as v from 'valibot'
import { countryHeader } from '../../platform/http/country.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { type Read, secret, setting, switchedOn, text } from '../../platform/settings/schema.ts'
import { parseCdpSecret } from './providers/cdpToken.ts'

const credential = text('expected the key, as the provider shows it', (value) =>
  /^[\x21-\x7e]{1,512}$/.test(value),
)
const cdpSecret = text(
  'expected the secret of the API key, as Coinbase shows it: base64 of Ed25519, or a PEM file of P-256',
  (value) => parseCdpSecret(value) !== undefined,
)

export const onrampVariables = {
  ONRAMP_PROVIDERS: v.optional(
    setting(`expected providers such as "coinbase moonpay", each once`, parseProviders),
  ),
  ONRAMP_PAUSED: v.optional(switchedOn, 'false'),
  ONRAMP_COUNTRY_HEADER: v.optional(countryHeader),
  ONRAMP_URLS: v.optional(
    setting(
      'expected provider=address or provider=sandbox, separated by spaces, such as "transak=sandbox"',
      parseUrls,
    ),
  ),
  COINBASE_ONRAMP_KEY_ID: v.optional(credential),
  COINBASE_ONRAMP_SECRET: v.optional(secret(cdpSecret)),
  COINBASE_ONRAMP_WEBHOOK_SECRET: v.optional(secret(credential)),
  MOONPAY_KEY: v.optional(credential),
  MOONPAY_SECRET: v.optional(secret(credential)),
  MOONPAY_WEBHOOK_SECRET: v.optional(secret(credential)),
  TRANSAK_KEY: v.optional(credential),
  TRANSAK_SECRET: v.optional(secret(credential)),
  STRIPE_SECRET: v.optional(secret(credential)),
  STRIPE_WEBHOOK_SECRET: v.optional(secret(credential)),
  MELD_KEY: v.optional(secret(credential)),
  MELD_WEBHOOK_SECRET: v.optional(secret(credential)),
}

type OnrampVariables = Read<typeof onrampVariables>
type Key = Exclude<keyof OnrampVariables, `ONRAMP_${string}`>

/** `optional`: without it the provider's webhooks are refused, and it is asked instead. */
const keysOf: Record<OnrampProviderName, { needed: readonly Key[]; optional?: readonly Key[] }> = {
  coinbase: {
    needed: ['COINBASE_ONRAMP_KEY_ID', 'COINBASE_ONRAMP_SECRET'],
    optional: ['COINBASE_ONRAMP_WEBHOOK_SECRET'],
  },
  moonpay: { needed: ['MOONPAY_KEY', 'MOONPAY_SECRET', 'MOONPAY_WEBHOOK_SECRET'] },
  transak: { needed: ['TRANSAK_KEY', 'TRANSAK_SECRET'] },
  stripe: { needed: ['STRIPE_SECRET', 'STRIPE_WEBHOOK_SECRET'] },
  meld: { needed: ['MELD_KEY', 'MELD_WEBHOOK_SECRET'] },
}

export interface OnrampProviderSettings {
  readonly name: OnrampProviderName
  /** By the names of their settings. */
  readonly keys: Readonly<Partial<Record<Key, string>>>
  /** In place of the provider's own address; `sandbox` is the provider's test system. */
  readonly url: string | undefined
}

export interface OnrampSettings {
  /** In the operator's order. */
  readonly providers: readonly OnrampProviderSettings[]
  /** Stops new purchases and sales. Those that were begun are still followed. */
  readonly paused: boolean
  /** In which a trusted proxy names the visitor's country. */
  readonly countryHeader: string | undefined
}

/** What each provider does for us. */
export const directionsOf: Record<OnrampProviderName, readonly OnrampDirection[]> = {
  coinbase: ['buy', 'sell'],
  moonpay: ['buy', 'sell'],
  transak: ['buy'],
  stripe: ['buy'],
  meld: ['buy'],
}

/** What visitors can do at present. */
export function onrampDirections(settings: OnrampSettings | undefined): OnrampDirection[] {
  const { providers, paused } = settings ?? { providers: [], paused: true }
  const all = paused ? [] : providers.flatMap(({ name }) => directionsOf[name])
  return [...new Set(all)]
}

/** `undefined` without providers. */
export function readOnramp(
  variables: OnrampVariables,
  { production }: { production: boolean },
  report: Report,
): OnrampSettings | undefined {
  const { ONRAMP_PROVIDERS: named = [], ONRAMP_URLS: urls = new Map() } = variables
  for (const name of onrampProviders) {
    const { needed, optional = [] } = keysOf[name]
    if (named.includes(name)) {
      for (const key of needed)
        if (variables[key] === undefined)
          report(
            key,
            `is required with ${name} in ONRAMP_PROVIDERS; docs/swap-and-buy.md says where it is`,
          )
      continue
    }
    const idle = [...needed, ...optional].filter((key) => variables[key] !== undefined)
    for (const key of idle) report(key, `has no effect without ${name} in ONRAMP_PROVIDERS`)
    if (urls.has(name)) report('ONRAMP_URLS', `names ${name}, which ONRAMP_PROVIDERS lacks`)
  }
  const plain = [...urls.values()].some(
    (url) =>
      url !== 'sandbox' && new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname),
  )
  if (plain) report('ONRAMP_URLS', 'would send keys unencrypted; set https addresses')
  const standin = [...urls.values()].some(
    (url) => url !== 'sandbox' && isLoopback(new URL(url).hostname),
  )
  if (production && standin)
    report('ONRAMP_URLS', 'names this machine, where no provider is; remove it')
  if (named.length === 0) return undefined
  return Object.freeze({
    providers: named.map((name) => ({
      name,
      keys: pick(variables, [...keysOf[name].needed, ...(keysOf[name].optional ?? [])]),
      url: urls.get(name),
    })),
    paused: variables.ONRAMP_PAUSED,
    countryHeader: variables.ONRAMP_COUNTRY_HEADER?.toLowerCase(),
  })
}

const pick = (variables: OnrampVariables, names: readonly Key[]): OnrampProviderSettings['keys'] =>
  Object.fromEntries(names.map((name) => [name, variables[name]]))

const isProvider = (name: string): name is OnrampProviderName =>
  onrampProviders.some((one) => one === name)

function parseProviders(value: string): readonly OnrampProviderName[] | undefined {
  const names = value.split(/[\s,]+/).filter(Boolean)
  const known = names.filter(isProvider)
  const isValid = known.length === names.length && new Set(names).size === names.length
  return isValid && names.length > 0 ? known : undefined
}

function parseUrls(value: string): ReadonlyMap<OnrampProviderName, string> | undefined {
  const urls = new Map<OnrampProviderName, string>()
  for (const entry of value.split(/\s+/).filter(Boolean)) {
    const equals = entry.indexOf('=')
    const [name, url] = [entry.slice(0, equals), entry.slice(equals + 1)]
    if (!isProvider(name) || urls.has(name) || !isBase(url)) return undefined
    urls.set(name, url.replace(/\/+$/, ''))
  }
  return urls
}

/** Paths are appended. */
function isBase(text: string): boolean {
  if (text === 'sandbox') return true
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}
