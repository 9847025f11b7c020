// The settings of one server process: read once from the environment, then frozen.

import { resolve } from 'node:path'
import type { CaipNetworkId, Network } from '@aureus/protocol'
import * as v from 'valibot'
import type { BrandLink, LegalSource } from './config/brand.ts'
import { chooseNetworks } from './config/networks.ts'
import { isLoopback } from './config/origin.ts'
import type { SettingsProblem } from './config/problem.ts'
import { SettingsError } from './config/problem.ts'
import { productionProblems } from './config/production.ts'
import type { RpcUrls } from './config/rpcUrls.ts'
import type { Variables } from './config/variables.ts'
import { VariablesSchema } from './config/variables.ts'

export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** `scheme://host[:port]`; sign-in messages name it. */
  readonly publicOrigin: string
  readonly dataDir: string
  /** PostgreSQL; SQLite in `dataDir` where it is absent. */
  readonly databaseUrl: string | undefined
  readonly brandName: string
  /** What the operator set of their own; the files are read when the server starts. */
  readonly brand: {
    readonly accent: string | undefined
    readonly logoFile: string | undefined
    readonly iconFile: string | undefined
    readonly cardFile: string | undefined
    readonly links: readonly BrandLink[] | undefined
    readonly legal: {
      readonly imprint: LegalSource | undefined
      readonly privacy: LegalSource | undefined
      readonly terms: LegalSource | undefined
    }
    readonly support: string | undefined
  }
  readonly projectId: string
  /** In the order shown; never empty, the first is where a visitor starts. */
  readonly networks: readonly Network[]
  readonly rpcUrls: RpcUrls
  /** How often an open page asks whether there is a new build. */
  readonly buildCheckMs: number
  readonly signIn: {
    readonly enabled: boolean
    readonly required: boolean
    /** Whether visitors are asked for an e-mail address. */
    readonly emailCapture: 'off' | 'optional' | 'required'
    readonly statement: string
    readonly resources: readonly string[]
    /** How many distinct upstreams must agree on a contract's signature. */
    readonly rpcQuorum: number
    readonly sessionIdleMs: number
    readonly sessionMaxMs: number
    /** Chains on which a sign-in is accepted. */
    readonly chains: readonly CaipNetworkId[]
  }
  readonly names: {
    /** What every name ends with. */
    readonly zone: string
  }
  readonly trustProxy: false | number | string[]
  readonly logLevel: Variables['LOG_LEVEL']
  /** Requests per minute and address. */
  readonly rateLimits: {
    readonly signIn: number
    readonly rpc: number
    readonly faucet: number
    readonly names: number
    readonly nameWrites: number
  }
  readonly faucet: { readonly url: string; readonly token: string } | undefined
}

/**
 * Reads the settings. A variable that is set to nothing counts as not set.
 * @throws SettingsError with one problem per setting that does not fit.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { variables, problems: malformed } = readVariables(environment)
  const production = variables.NODE_ENV === 'production'
  const chosen = chooseNetworks(variables.NETWORKS, variables.RPC_URLS, {
    brand: variables.BRAND_NAME,
    production,
    explorerUrl: variables.CUSTOM_EXPLORER_URL,
  })
  const judged = [
    ...(production ? productionProblems(variables) : developmentProblems(variables)),
    ...chosen.problems,
    ...sessionProblems(variables),
  ]
  // A malformed value was read as absent: what follows from its absence is not a second problem.
  const isMalformed = (name: string) => malformed.some((problem) => problem.name === name)
  const followsFrom = (name: string) =>
    isMalformed(name) || (name === 'RPC_URLS' && isMalformed('NETWORKS'))
  const problems = [...malformed, ...judged.filter(({ name }) => !followsFrom(name))]
  if (problems.length > 0) throw new SettingsError(problems)
  return toSettings(variables, production, chosen)
}

function readVariables(environment: NodeJS.ProcessEnv): {
  variables: Variables
  problems: SettingsProblem[]
} {
  const given = Object.entries(VariablesSchema.entries).flatMap(([name, schema]) => {
    const value = environment[name]
    return value ? [{ name, value, parsed: v.safeParse(schema, value) }] : []
  })
  return {
    problems: given.flatMap(({ name, parsed }) =>
      parsed.success ? [] : [{ name, remedy: parsed.issues[0].message }],
    ),
    variables: v.parse(
      VariablesSchema,
      Object.fromEntries(
        given.flatMap(({ name, value, parsed }) => (parsed.success ? [[name, value]] : [])),
      ),
    ),
  }
}

function developmentProblems(variables: Variables): SettingsProblem[] {
  const problems: SettingsProblem[] = []
  const { protocol, hostname } = new URL(variables.PUBLIC_ORIGIN ?? 'http://localhost')
  // Without TLS the session cookie goes without `Secure`, which is safe on this machine only.
  if (protocol === 'http:' && !isLoopback(hostname))
    problems.push({
      name: 'PUBLIC_ORIGIN',
      remedy: 'plain http works on localhost only; use https',
    })
  if ((variables.FAUCET_URL === undefined) !== (variables.FAUCET_TOKEN === undefined))
    problems.push({ name: 'FAUCET_URL', remedy: 'goes with FAUCET_TOKEN; set both or neither' })
  return problems
}

function sessionProblems(variables: Variables): SettingsProblem[] {
  if (variables.SESSION_IDLE <= variables.SESSION_MAX) return []
  return [{ name: 'SESSION_IDLE', remedy: 'must not be longer than SESSION_MAX' }]
}

function toSettings(
  variables: Variables,
  production: boolean,
  { networks, rpcUrls }: { networks: readonly Network[]; rpcUrls: RpcUrls },
): Settings {
  const { FAUCET_URL: url, FAUCET_TOKEN: token, BRAND_NAME: brandName } = variables
  return Object.freeze({
    production,
    port: variables.PORT,
    host: variables.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicOrigin: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    brandName,
    brand: Object.freeze({
      accent: variables.BRAND_ACCENT,
      logoFile: variables.BRAND_LOGO,
      iconFile: variables.BRAND_ICON,
      cardFile: variables.BRAND_CARD,
      links: variables.BRAND_LINKS,
      legal: Object.freeze({
        imprint: variables.BRAND_IMPRINT,
        privacy: variables.BRAND_PRIVACY,
        terms: variables.BRAND_TERMS,
      }),
      support: variables.BRAND_SUPPORT,
    }),
    projectId: variables.PROJECT_ID ?? 'aureus',
    networks,
    rpcUrls,
    buildCheckMs: variables.BUILD_CHECK_INTERVAL,
    signIn: Object.freeze({
      enabled: variables.SIGN_IN_ENABLED,
      required: variables.SIGN_IN_REQUIRED,
      emailCapture: variables.EMAIL_CAPTURE,
      statement:
        variables.SIGN_IN_STATEMENT ??
        `Sign in to ${brandName}. This costs nothing and moves no funds.`,
      resources: [],
      rpcQuorum: variables.SIGN_IN_RPC_QUORUM,
      sessionIdleMs: variables.SESSION_IDLE,
      sessionMaxMs: variables.SESSION_MAX,
      chains: networks
        .filter((network) => network.chainNamespace === 'eip155')
        .map((network) => network.caipNetworkId),
    }),
    names: Object.freeze({ zone: variables.NAMES_ZONE }),
    trustProxy: variables.TRUST_PROXY ?? false,
    logLevel: variables.LOG_LEVEL,
    rateLimits: Object.freeze({
      signIn: variables.RATE_LIMIT_SIGN_IN,
      rpc: variables.RATE_LIMIT_RPC,
      faucet: variables.RATE_LIMIT_FAUCET,
      names: variables.RATE_LIMIT_NAMES,
      nameWrites: variables.RATE_LIMIT_NAME_WRITES,
    }),
    faucet: url !== undefined && token !== undefined ? Object.freeze({ url, token }) : undefined,
  })
}
