// Settings of sign-in: networks, message and session lifetimes.
import { type CaipNetworkId, isStatement, isUri, type Network } from '@aureus/protocol'
import * as v from 'valibot'
import { parseOrigin } from '../platform/settings/origin.ts'
import type { Report } from '../platform/settings/problem.ts'
import {
  duration,
  integer,
  networkIds,
  oneOf,
  type Read,
  setting,
  switchedOn,
  text,
} from '../platform/settings/schema.ts'

function parseResources(value: string): readonly string[] | undefined {
  const uris = value.split(/\s+/).filter(Boolean)
  const isEach = uris.every((uri) => uri.length <= 300 && isUri(uri))
  return isEach && uris.length <= 10 && new Set(uris).size === uris.length ? uris : undefined
}

/**
 * Where a session counts. `account`: a key account's on every network of its chain family, a contract account's on its own
 * network. `network`: every session on its own network.
 */
export type SignInScope = 'account' | 'network'

/** Whether a page asks its visitors to sign in. */
export type AppSignIn = 'off' | 'optional' | 'required'

function parseAccountApps(value: string): ReadonlySet<string> | undefined {
  const entries = value.split(/\s+/).filter(Boolean)
  const origins = entries.map((entry) => parseOrigin(entry))
  const isEach = origins.every((origin) => origin !== undefined)
  return isEach ? new Set(origins) : undefined
}

function parseAppSignIn(value: string): ReadonlyMap<string, AppSignIn> | undefined {
  const entries = value.split(/\s+/).filter(Boolean)
  const read = entries.map((entry) => {
    const [, origin, choice] = /^(.+)=(off|optional|required)$/.exec(entry) ?? []
    return [parseOrigin(origin ?? ''), choice as AppSignIn] as const
  })
  const isEach = read.every(
    (entry): entry is readonly [string, AppSignIn] => entry[0] !== undefined,
  )
  const choices = isEach ? new Map(read) : undefined
  return choices?.size === entries.length ? choices : undefined
}

export const signInVariables = {
  SIGN_IN_ENABLED: v.optional(switchedOn, 'true'),
  SIGN_IN_REQUIRED: v.optional(switchedOn, 'true'),
  SIGN_IN_NETWORKS: v.optional(networkIds),
  SIGN_IN_SCOPE: v.optional(oneOf('account', 'network'), 'account'),
  APP_SIGN_IN: v.optional(
    setting(
      'expected origins with off, optional or required, each once, such as "https://shop.example=required"',
      parseAppSignIn,
    ),
    '',
  ),
  APP_LINKED_ACCOUNTS: v.optional(
    setting(
      'expected origins separated by spaces, such as "https://shop.example"',
      parseAccountApps,
    ),
    '',
  ),
  SIGN_IN_STATEMENT: v.optional(
    text(
      'expected one line of letters, digits, spaces and the punctuation of EIP-4361, at most 300',
      (value) => value.length <= 300 && isStatement(value),
    ),
  ),
  SIGN_IN_RESOURCES: v.optional(
    setting('expected at most ten URIs of up to 300 characters, each once', parseResources),
    '',
  ),
  EMAIL_CAPTURE: v.optional(oneOf('off', 'optional', 'required'), 'off'),
  SIGN_IN_RPC_QUORUM: v.optional(integer(1, 5), '2'),
  SESSION_IDLE: v.optional(duration, '12h'),
  SESSION_MAX: v.optional(duration, '7d'),
}

export type SignInVariables = Read<typeof signInVariables>

export interface SignInSettings {
  readonly enabled: boolean
  readonly required: boolean
  /** For pages of `APP_ORIGINS`; `optional` for those that are not here. */
  readonly apps: ReadonlyMap<string, AppSignIn>
  /** The pages of `APP_ORIGINS` that ask their visitors to see linked accounts. */
  readonly accountApps: ReadonlySet<string>
  /** Whether visitors are asked for an email address. */
  readonly emailCapture: 'off' | 'optional' | 'required'
  readonly statement: string
  /** URIs that the message lists (EIP-4361). */
  readonly resources: readonly string[]
  /** Number of distinct upstreams that must agree on a contract's signature. */
  readonly rpcQuorum: number
  readonly sessionIdleMs: number
  readonly sessionMaxMs: number
  /** Chains on which a sign-in is accepted. */
  readonly chains: readonly CaipNetworkId[]
  readonly scope: SignInScope
}

export function readSignIn(
  variables: SignInVariables,
  {
    brandName,
    networks,
    appOrigins,
    given,
  }: {
    brandName: string
    networks: readonly Network[]
    appOrigins: readonly string[]
    /** Names of the settings that are set. */
    given: ReadonlySet<string>
  },
  report: Report,
): SignInSettings {
  const offered = networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const id of variables.SIGN_IN_NETWORKS ?? [])
    if (!offered.includes(id))
      report('SIGN_IN_NETWORKS', `${id} is not in NETWORKS; add it there or remove it`)
  for (const origin of variables.APP_SIGN_IN.keys())
    if (!appOrigins.includes(origin))
      report('APP_SIGN_IN', `${origin} is not in APP_ORIGINS; add it there or remove it`)
  for (const origin of variables.APP_LINKED_ACCOUNTS)
    if (!appOrigins.includes(origin))
      report('APP_LINKED_ACCOUNTS', `${origin} is not in APP_ORIGINS; add it there or remove it`)
  if (variables.SESSION_IDLE > variables.SESSION_MAX)
    if (given.has('SESSION_IDLE')) report('SESSION_IDLE', 'must not be longer than SESSION_MAX')
    else report('SESSION_MAX', 'is shorter than SESSION_IDLE, whose default is 12h; set both')
  if (!variables.SIGN_IN_ENABLED) {
    if (given.has('SIGN_IN_REQUIRED') && variables.SIGN_IN_REQUIRED)
      report('SIGN_IN_REQUIRED', 'contradicts SIGN_IN_ENABLED=false; remove one of the two')
    if (variables.EMAIL_CAPTURE !== 'off')
      report('EMAIL_CAPTURE', 'has no effect with SIGN_IN_ENABLED=false; remove one of the two')
  }
  return Object.freeze({
    enabled: variables.SIGN_IN_ENABLED,
    required: variables.SIGN_IN_REQUIRED,
    apps: variables.APP_SIGN_IN,
    accountApps: variables.APP_LINKED_ACCOUNTS,
    emailCapture: variables.EMAIL_CAPTURE,
    statement:
      variables.SIGN_IN_STATEMENT ??
      `Sign in to ${brandName}. This costs nothing and moves no funds.`,
    resources: variables.SIGN_IN_RESOURCES,
    rpcQuorum: variables.SIGN_IN_RPC_QUORUM,
    sessionIdleMs: variables.SESSION_IDLE,
    sessionMaxMs: variables.SESSION_MAX,
    chains: variables.SIGN_IN_NETWORKS ?? offered,
    scope: variables.SIGN_IN_SCOPE,
  })
}
