// The settings of one server process: read once from the environment, then frozen.
import { resolve } from 'node:path'
import type { Network } from '@aureus/protocol'
import { type GatewaySettings, gatewayOf } from '../../chain/ccip/settings.ts'
import { type EnsSettings, ensOf, ensProblems } from '../../chain/ens/settings.ts'
import { type FaucetSettings, faucetOf, faucetProblems } from '../../chain/faucet/settings.ts'
import {
  type ProviderSettings,
  providerProblems,
  providersOf,
} from '../../chain/providers/settings.ts'
import { chooseNetworks } from '../../chain/rpc/networks.ts'
import { readNetworksFile } from '../../chain/rpc/networksFile.ts'
import type { Project } from '../../chain/rpc/projects.ts'
import type { RpcUrls } from '../../chain/rpc/rpcUrls.ts'
import { readSocial, type SocialProviderSettings } from '../../embedded/social/settings.ts'
import type { WalletSettings } from '../../embedded/walletApi/settings.ts'
import { readWallet } from '../../embedded/walletApi/settings.ts'
import { type EventSettings, eventsOf } from '../../platform/events/settings.ts'
import { appProblems } from '../../platform/http/appOrigins.ts'
import { type KeyServiceSettings, readKeyService } from '../../platform/kms/settings.ts'
import { type RateLimits, rateLimitsOf } from '../../platform/limits/settings.ts'
import type { MailSettings } from '../../platform/mail/settings.ts'
import { readMail } from '../../platform/mail/settings.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { workerProblems } from '../../platform/workers/settings.ts'
import { type SignInSettings, signInOf, signInProblems } from '../../signIn/settings.ts'
import { readWebhooks, type WebhookSettings } from '../../signIn/webhooks/settings.ts'
import { type BrandSettings, brandOf } from '../../site/brand/settings.ts'
import { type MetricsSettings, metricsOf } from '../../site/metrics/settings.ts'
import { type WalletConnectSettings, walletConnectOf } from '../../site/walletConnect/settings.ts'
import {
  permissionNetworksOf,
  permissionProblems,
} from '../../transactions/permissions/settings.ts'
import {
  type SolanaFeeSettings,
  solanaFeeProblems,
  solanaFeesOf,
} from '../../transactions/solanaFees/settings.ts'
import {
  type OperationSettings,
  operationProblems,
  operationsOf,
} from '../../transactions/userOperations/settings.ts'
import { productionProblems } from './production.ts'
import { readVariables, type Variables } from './variables.ts'

export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** `scheme://host[:port]`; sign-in messages name it. */
  readonly publicOrigin: string
  /** Origins of other pages that use this server. */
  readonly appOrigins: readonly string[]
  /** Origins that may show the page in a frame, as Farcaster's apps do with mini apps. */
  readonly miniAppHosts: readonly string[]
  /** The embedded wallet; absent if the operator has not enabled it. */
  readonly wallet: WalletSettings | undefined
  /** The mail server. Without one, email sign-in is unavailable. */
  readonly mail: MailSettings | undefined
  /** Accounts elsewhere that open the embedded wallet, in the operator's order. */
  readonly social: readonly SocialProviderSettings[]
  /** Smart accounts; absent if accounts are plain. */
  readonly operations: OperationSettings | undefined
  readonly solanaFees: SolanaFeeSettings | undefined
  /** The folder of the keys that seal what the database keeps; absent without keys. */
  readonly kmsDir: string | undefined
  /** The service that holds the keys in place of that folder. */
  readonly keyService: KeyServiceSettings | undefined
  readonly dataDir: string
  /** PostgreSQL; if absent, SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly brandName: string
  readonly brand: BrandSettings
  readonly projectId: string
  /** Other projects that may use the RPC service. */
  readonly projects: readonly Project[]
  /** In display order, never empty. Visitors start on the first. */
  readonly networks: readonly Network[]
  readonly rpcUrls: RpcUrls
  /** File paths, read when the server starts. */
  readonly tokenLists: readonly string[]
  /** Services that are asked besides the nodes. */
  readonly providers: ProviderSettings
  /** How often an open page checks for a new build. */
  readonly buildCheckMs: number
  readonly signIn: SignInSettings
  /** How pages reach wallets on other devices; absent if they cannot. */
  readonly walletConnect: WalletConnectSettings | undefined
  readonly names: GatewaySettings & {
    /** The suffix of every name. */
    readonly zone: string
  }
  readonly ens: EnsSettings | undefined
  readonly events: EventSettings
  /** Backends that learn of sign-ins and wallets; absent without webhooks. */
  readonly webhooks: WebhookSettings | undefined
  readonly metrics: MetricsSettings
  /** Processes that serve. */
  readonly workers: number
  readonly trustProxy: false | number | string[]
  readonly logLevel: Variables['LOG_LEVEL']
  readonly rateLimits: RateLimits
  readonly faucet: FaucetSettings | undefined
}

/** Settings that name networks. */
const networkSettings = ['NETWORKS', 'RPC_URLS', 'SIGN_IN_NETWORKS', 'CUSTOM_EXPLORER_URL']

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws SettingsError with one problem per invalid setting
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { variables, problems: malformed } = readVariables(environment)
  const production = variables.NODE_ENV === 'production'
  const publicOrigin = variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`
  const chosen = chooseNetworks(variables.NETWORKS, variables.RPC_URLS, {
    brand: variables.BRAND_NAME,
    host: { origin: publicOrigin, projectId: projectIdOf(variables) },
    production,
    explorerUrl: variables.CUSTOM_EXPLORER_URL,
    own: readNetworksFile(variables.NETWORKS_FILE),
  })
  const { keyService, problems: keyProblems } = readKeyService(variables)
  const { wallet, problems: walletProblems } = readWallet(variables, {
    production,
    port: variables.PORT,
    publicOrigin,
    dataDir: variables.DATA_DIR,
    hasKeyService: keyService !== undefined,
  })
  const kmsDir = wallet?.kmsDir ?? (variables.KMS_DIR && resolve(variables.KMS_DIR))
  const hasKeys = keyService !== undefined || kmsDir !== undefined
  const { mail, problems: mailProblems } = readMail(variables, {
    brandName: variables.BRAND_NAME,
    hasWallet: wallet !== undefined,
    production,
  })
  const { webhooks, problems: webhookProblems } = readWebhooks(variables, { hasKeys })
  const { social, problems: socialProblems } = readSocial(variables, {
    production,
    hasWallet: wallet !== undefined,
  })
  const judged = [
    ...(production ? productionProblems(variables) : developmentProblems(variables)),
    ...chosen.problems,
    ...signInProblems(variables, chosen.networks),
    ...ensProblems(variables, variables.RPC_URLS),
    ...appProblems(variables, { publicOrigin, walletUrl: wallet?.url, hasKeys }),
    ...walletProblems,
    ...keyProblems,
    ...mailProblems,
    ...webhookProblems,
    ...socialProblems,
    ...operationProblems(variables, {
      networks: chosen.networks,
      hasWallet: wallet !== undefined,
    }),
    ...solanaFeeProblems(variables, {
      networks: chosen.networks,
      hasWallet: wallet !== undefined,
    }),
    ...permissionProblems(variables),
    ...providerProblems(variables, publicOrigin),
    ...workerProblems(variables),
  ]
  // A malformed value reads as absent. Do not report its absence as a second problem.
  const isMalformed = (name: string) => malformed.some((problem) => problem.name === name)
  const followsFrom = (name: string) =>
    isMalformed(name) ||
    (['RPC_URLS', 'SIGN_IN_NETWORKS'].includes(name) && isMalformed('NETWORKS')) ||
    // Without the file, its networks count as unknown.
    (networkSettings.includes(name) && chosen.problems.some((one) => one.name === 'NETWORKS_FILE'))
  const problems = [...malformed, ...judged.filter(({ name }) => !followsFrom(name))]
  if (problems.length > 0) throw new SettingsError(problems)
  return toSettings(variables, production, {
    ...chosen,
    publicOrigin,
    wallet,
    kmsDir,
    keyService,
    mail,
    social,
    webhooks,
  })
}

/** Where the data is, for commands. They use no chain, so they need no chain settings. */
export function readDataSettings(
  environment: NodeJS.ProcessEnv,
): Pick<Settings, 'dataDir' | 'databaseUrl' | 'kmsDir' | 'keyService' | 'events'> {
  const { variables, problems } = readVariables(environment)
  const { keyService, problems: keyProblems } = readKeyService(variables)
  const isMalformed = (name: string) => problems.some((problem) => problem.name === name)
  const ours = [...problems, ...keyProblems.filter(({ name }) => !isMalformed(name))].filter(
    ({ name }) => /^(?:DATA|KMS|VAULT|AWS|GCP|EVENTS)/.test(name),
  )
  if (ours.length > 0) throw new SettingsError(ours)
  return {
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    kmsDir: variables.KMS_DIR && resolve(variables.KMS_DIR),
    keyService,
    events: eventsOf(variables),
  }
}

function developmentProblems(variables: Variables): SettingsProblem[] {
  const problems: SettingsProblem[] = []
  const { protocol, hostname } = new URL(variables.PUBLIC_ORIGIN ?? 'http://localhost')
  // Without TLS the session cookie lacks `Secure`, which is safe on this machine only.
  if (protocol === 'http:' && !isLoopback(hostname))
    problems.push({
      name: 'PUBLIC_ORIGIN',
      remedy: 'plain http works on localhost only; use https',
    })
  return [...problems, ...faucetProblems(variables, { production: false })]
}

const projectIdOf = ({ PROJECT_ID = 'aureus' }: { PROJECT_ID?: string | undefined }) => PROJECT_ID

function toSettings(
  variables: Variables,
  production: boolean,
  chosen: Pick<
    Settings,
    | 'networks'
    | 'rpcUrls'
    | 'publicOrigin'
    | 'wallet'
    | 'kmsDir'
    | 'keyService'
    | 'mail'
    | 'social'
    | 'webhooks'
  >,
): Settings {
  const { keyService, kmsDir, mail, networks, publicOrigin, rpcUrls, social, wallet, webhooks } =
    chosen
  const { BRAND_NAME: brandName } = variables
  const dataDir = resolve(variables.DATA_DIR)
  return Object.freeze({
    production,
    port: variables.PORT,
    host: variables.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicOrigin,
    appOrigins: variables.APP_ORIGINS,
    miniAppHosts: variables.MINI_APP_HOSTS,
    wallet,
    mail,
    social,
    operations: operationsOf(variables, {
      hasWallet: wallet !== undefined,
      permissions: permissionNetworksOf(variables),
    }),
    solanaFees: solanaFeesOf(variables, { hasWallet: wallet !== undefined }),
    keyService,
    kmsDir,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    brandName,
    brand: brandOf(variables),
    projectId: projectIdOf(variables),
    projects: variables.PROJECT_IDS,
    networks,
    rpcUrls,
    tokenLists: variables.TOKEN_LISTS,
    providers: providersOf(variables, networks),
    buildCheckMs: variables.BUILD_CHECK_INTERVAL,
    signIn: signInOf(variables, { brandName, networks }),
    walletConnect: walletConnectOf(variables),
    names: Object.freeze({ zone: variables.NAMES_ZONE, ...gatewayOf(variables, dataDir) }),
    ens: ensOf(variables),
    events: eventsOf(variables),
    webhooks,
    metrics: metricsOf(variables),
    workers: variables.WORKERS,
    trustProxy: variables.TRUST_PROXY ?? false,
    logLevel: variables.LOG_LEVEL,
    rateLimits: rateLimitsOf(variables),
    faucet: faucetOf(variables),
  })
}
