// The settings of one server process: read once from the environment, then frozen.
import { resolve } from 'node:path'
import type { Network } from '@aureus/protocol'
import { type AdminSettings, readAdmin } from '../../admin/settings.ts'
import { type IndexerUrls, readIndexed } from '../../chain/bitcoin/settings.ts'
import { type GatewaySettings, readGateway } from '../../chain/ccip/settings.ts'
import { type EnsSettings, readEns } from '../../chain/ens/settings.ts'
import { type FaucetSettings, readFaucet } from '../../chain/faucet/settings.ts'
import { type ProviderSettings, readProviders } from '../../chain/providers/settings.ts'
import { readNetworks } from '../../chain/rpc/networks.ts'
import type { Project } from '../../chain/rpc/projects.ts'
import type { RpcUrls } from '../../chain/rpc/rpcUrls.ts'
import { readProjects } from '../../chain/rpc/settings.ts'
import type { MainTokenAddresses } from '../../chain/tokens/mainTokens.ts'
import { readSocial, type SocialProviderSettings } from '../../embedded/social/settings.ts'
import type { WalletSettings } from '../../embedded/walletApi/settings.ts'
import { readWallet } from '../../embedded/walletApi/settings.ts'
import { type AccessSettings, readAccess } from '../../platform/access/settings.ts'
import { type DatabaseSettings, readDatabase } from '../../platform/db/settings.ts'
import { type EventSettings, readEvents } from '../../platform/events/settings.ts'
import { type AppOrigins, readAppOrigins } from '../../platform/http/appOrigins.ts'
import { type KeyServiceSettings, readKeyService } from '../../platform/kms/settings.ts'
import { type LanguageSettings, readLanguages } from '../../platform/languages/settings.ts'
import { type RateLimits, readRateLimits } from '../../platform/limits/settings.ts'
import type { MailSettings } from '../../platform/mail/settings.ts'
import { readMail } from '../../platform/mail/settings.ts'
import { type PuzzleSettings, readPuzzles } from '../../platform/puzzles/settings.ts'
import {
  type Report,
  SettingsError,
  type SettingsProblem,
} from '../../platform/settings/problem.ts'
import { readTracing, type TracingSettings } from '../../platform/tracing/settings.ts'
import { readValkey, type ValkeySettings } from '../../platform/valkey/settings.ts'
import {
  readShutdown,
  readWorkers,
  type ShutdownSettings,
} from '../../platform/workers/settings.ts'
import { readSignIn, type SignInSettings } from '../../signIn/settings.ts'
import { readWebhooks, type WebhookSettings } from '../../signIn/webhooks/settings.ts'
import { type AssetSettings, readAssets } from '../../site/assets/settings.ts'
import { type BaseAccountSettings, readBaseAccount } from '../../site/baseAccount/settings.ts'
import { type BrandSettings, readBrandSettings } from '../../site/brand/settings.ts'
import { type MetricsSettings, readMetrics } from '../../site/metrics/settings.ts'
import { readWalletConnect, type WalletConnectSettings } from '../../site/walletConnect/settings.ts'
import { type OnrampSettings, readOnramp } from '../../transactions/onramp/settings.ts'
import { readPermissionNetworks } from '../../transactions/permissions/settings.ts'
import { readSolanaFees, type SolanaFeeSettings } from '../../transactions/solanaFees/settings.ts'
import { readSwap, type SwapSettings } from '../../transactions/swap/settings.ts'
import {
  type OperationSettings,
  readOperations,
} from '../../transactions/userOperations/settings.ts'
import { reportIdle } from './idleSettings.ts'
import { readHost, readPublicOrigin } from './origin.ts'
import { readVariables } from './readVariables.ts'
import { knownVariables } from './unknownVariables.ts'
import type { Variables } from './variables.ts'

export interface Settings extends DatabaseSettings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** `scheme://host[:port]`; sign-in messages name it. */
  readonly publicOrigin: string
  /** The operator's console; absent without operators. */
  readonly admin: AdminSettings | undefined
  /** Origins of other pages that use this server. */
  readonly appOrigins: AppOrigins
  /** Origins that may show the page in a frame: Farcaster's apps and Safe{Wallet}. */
  readonly frameHosts: readonly string[]
  /** Those of Safe{Wallet}, whose Safe the page then connects. */
  readonly safeHosts: readonly string[]
  /** Where Base Account is; absent without an EVM network. */
  readonly baseAccount: BaseAccountSettings | undefined
  /** The embedded wallet; absent if the operator has not enabled it. */
  readonly wallet: WalletSettings | undefined
  /** The mail server. Without one, email sign-in is unavailable. */
  readonly mail: MailSettings | undefined
  /** Accounts elsewhere that open the embedded wallet, in the operator's order. */
  readonly social: readonly SocialProviderSettings[]
  /** Smart accounts; absent if accounts are plain. */
  readonly operations: OperationSettings | undefined
  readonly solanaFees: SolanaFeeSettings | undefined
  /** Who quotes swaps; absent if visitors cannot swap. */
  readonly swap: SwapSettings | undefined
  /** Services at which visitors buy and sell coins; absent without any. */
  readonly onramp: OnrampSettings | undefined
  /** The folder of the keys that seal what the database keeps; absent without keys. */
  readonly kmsDir: string | undefined
  /** The service that holds the keys in place of that folder. */
  readonly keyService: KeyServiceSettings | undefined
  /** The store that servers share; absent if each counts by itself. */
  readonly valkey: ValkeySettings | undefined
  readonly brandName: string
  readonly brand: BrandSettings
  readonly languages: LanguageSettings
  readonly projectId: string
  /** Other projects that may use the RPC service. */
  readonly projects: readonly Project[]
  /** In display order, never empty. Visitors start on the first. */
  readonly networks: readonly Network[]
  readonly rpcUrls: RpcUrls
  /** File paths, read when the server starts. */
  readonly tokenLists: readonly string[]
  readonly mainTokens: MainTokenAddresses
  /** Services that are asked besides the nodes. */
  readonly providers: ProviderSettings
  /** Where accounts of Bitcoin are read, by network. An address may contain a login. */
  readonly bitcoinIndexers: IndexerUrls
  /** How often an open page checks for a new build. */
  readonly buildCheckMs: number
  /** Where replicas share hashed files; absent if they do not. */
  readonly assets: AssetSettings | undefined
  readonly signIn: SignInSettings
  /** What the operator's lists of allowed and denied visitors need. */
  readonly access: AccessSettings
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
  /** Where traces go; absent without a collector. */
  readonly tracing: TracingSettings | undefined
  /** Processes that serve. */
  readonly workers: number
  readonly shutdown: ShutdownSettings
  readonly trustProxy: false | number | string[]
  readonly logLevel: Variables['LOG_LEVEL']
  readonly rateLimits: RateLimits
  readonly puzzles: PuzzleSettings
  readonly faucet: FaucetSettings | undefined
}

/** Settings that name networks. */
const networkSettings =
  /^(?:NETWORKS|RPC_URLS|BITCOIN_INDEXERS|SIGN_IN_NETWORKS|CUSTOM_EXPLORER_URL)$/

/**
 * Reads the settings. An empty variable counts as unset. Each capability reads its own and reports what is wrong, in
 * the order of the variables.
 * @throws SettingsError with one problem per invalid setting
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { variables, problems: malformed, given, faulty } = readVariables(environment)
  const found: SettingsProblem[] = []
  const report: Report = (name, remedy) => void found.push({ name, remedy })
  const settings = readAll(variables, given, report)
  const reported = new Set([...faulty, ...found.map(({ name }) => name)])
  reportIdle(variables, { given, reported }, report)
  const followsFrom = (name: string) =>
    faulty.has(name) ||
    // Without it, everything was read as in development.
    faulty.has('NODE_ENV') ||
    (['RPC_URLS', 'BITCOIN_INDEXERS', 'SIGN_IN_NETWORKS'].includes(name) &&
      faulty.has('NETWORKS')) ||
    (['APP_SIGN_IN', 'APP_LINKED_ACCOUNTS'].includes(name) && faulty.has('APP_ORIGINS')) ||
    // Without the file, its networks count as unknown.
    (networkSettings.test(name) &&
      (faulty.has('NETWORKS_FILE') || found.some((one) => one.name === 'NETWORKS_FILE')))
  const problems = [...malformed, ...found.filter(({ name }) => !followsFrom(name))]
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

function readAll(variables: Variables, given: ReadonlySet<string>, report: Report): Settings {
  const { BRAND_NAME: brandName, PORT: port } = variables
  const production = variables.NODE_ENV === 'production'
  const publicOrigin = readPublicOrigin(variables, { production }, report)
  const projects = readProjects(variables, { production }, report)
  const database = readDatabase(variables, { production }, report)
  const { dataDir } = database
  const walletConnect = readWalletConnect(variables, { production }, report)
  const faucet = readFaucet(variables, { production }, report)
  const host = { origin: publicOrigin, projectId: projects.projectId }
  const { networks: chosen, rpcUrls } = readNetworks(
    variables,
    { brand: brandName, host, production, indexed: Object.keys(variables.BITCOIN_INDEXERS) },
    report,
  )
  const networks = readIndexed(variables, { networks: chosen, production }, report)
  const signIn = readSignIn(
    variables,
    { brandName, networks, appOrigins: variables.APP_ORIGINS, given },
    report,
  )
  const ens = readEns(variables, { rpcUrls: variables.RPC_URLS }, report)
  const keyService = readKeyService(variables, report)
  const hasKeyService = keyService !== undefined
  const wallet = readWallet(
    variables,
    { production, port, publicOrigin, dataDir, hasKeyService },
    report,
  )
  const hasWallet = wallet !== undefined
  const kmsDir = wallet?.kmsDir ?? (variables.KMS_DIR && resolve(variables.KMS_DIR))
  const hasKeys = hasKeyService || kmsDir !== undefined
  return Object.freeze({
    production,
    port,
    host: readHost(variables, { production }),
    publicOrigin,
    admin: readAdmin(
      variables,
      {
        production,
        port,
        publicOrigin,
        walletUrl: wallet?.url,
        networks,
        hasKeys,
        webhookUrls: variables.WEBHOOK_URLS,
      },
      report,
    ),
    appOrigins: readAppOrigins(
      variables,
      { publicOrigin, walletUrl: wallet?.url, hasKeys },
      report,
    ),
    frameHosts: [...new Set([...variables.MINI_APP_HOSTS, ...variables.SAFE_APP_HOSTS])],
    safeHosts: variables.SAFE_APP_HOSTS,
    baseAccount: readBaseAccount(variables, { networks, production }, report),
    wallet,
    mail: readMail(variables, { brandName, hasWallet, production }, report),
    webhooks: readWebhooks(variables, { hasKeys }, report),
    social: readSocial(variables, { production, hasWallet }, report),
    operations: readOperations(
      variables,
      { networks, hasWallet, permissions: readPermissionNetworks(variables, report) },
      report,
    ),
    solanaFees: readSolanaFees(variables, { networks, hasWallet }, report),
    swap: readSwap(variables, { hasKeys }, report),
    onramp: readOnramp(variables, { production }, report),
    keyService,
    kmsDir,
    ...database,
    valkey: readValkey(variables, { production, hasKeys }, report),
    brandName,
    brand: readBrandSettings(variables),
    languages: readLanguages(variables, report),
    ...projects,
    networks,
    rpcUrls,
    tokenLists: variables.TOKEN_LISTS,
    mainTokens: variables.MAIN_TOKENS,
    providers: readProviders(variables, { networks, publicOrigin }, report),
    bitcoinIndexers: variables.BITCOIN_INDEXERS,
    buildCheckMs: variables.BUILD_CHECK_INTERVAL,
    assets: readAssets(variables),
    signIn,
    access: readAccess(variables, report),
    walletConnect,
    names: Object.freeze({ zone: variables.NAMES_ZONE, ...readGateway(variables, dataDir) }),
    ens,
    events: readEvents(variables),
    metrics: readMetrics(variables),
    tracing: readTracing(variables),
    workers: readWorkers(variables, report),
    shutdown: readShutdown(variables, { production }),
    trustProxy: variables.TRUST_PROXY ?? false,
    logLevel: variables.LOG_LEVEL,
    rateLimits: readRateLimits(variables),
    puzzles: readPuzzles(variables),
    faucet,
  })
}

const dataSettings = /^(?:DATA|MIGRAT|KMS|VAULT|AWS|GCP|EVENTS)/

/** Where the data is, for commands. They use no chain, so they need no chain settings. */
export function readDataSettings(
  environment: NodeJS.ProcessEnv,
): DatabaseSettings & Pick<Settings, 'kmsDir' | 'keyService' | 'events'> {
  const { variables, problems: malformed, faulty } = readVariables(environment)
  const found: SettingsProblem[] = []
  const report: Report = (name, remedy) => {
    if (!faulty.has(name)) found.push({ name, remedy })
  }
  const keyService = readKeyService(variables, report)
  // A misspelt name may have been meant for a setting that matters here.
  const isOurs = (name: string) => dataSettings.test(name) || !knownVariables.includes(name)
  const problems = [...malformed, ...found].filter(({ name }) => isOurs(name))
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    ...readDatabase(variables, { production: false }, report),
    kmsDir: variables.KMS_DIR && resolve(variables.KMS_DIR),
    keyService,
    events: readEvents(variables),
  }
}
