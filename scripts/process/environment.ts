// Derives each child's settings from the user's.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dotEnvFaults } from './dotEnvFaults.ts'
import { dappFolder, dataDirectory, projectRoot } from './paths.ts'
import type { DevnetReady } from './readyMessage.ts'
import { swapSettings } from './swapSettings.ts'

const devnetChain = 'eip155:99199'
/** The Solana chain of the devnet by its genesis hash; SOLANA_DEVNET_ID in the protocol package. */
export const solanaChain = 'solana:5Sz5yQLipjg63pfPBqm6gv4GpX3LrZFc'
/** Bitcoin's test network, whose accounts the devnet's indexer knows. */
export const bitcoinChain = 'bip122:000000000933ea01ad0ee984209779ba'
/** A test network that only the RPC service answers for. */
export const nearChain = 'near:testnet'

/** `EX_CONFIG` of sysexits.h, as the server ends with wrong settings. */
const EXIT_SETTINGS = 78

/** Loads `.env`. Variables set in the shell win. Ends the process if a line of the file would do nothing. */
export function loadDotEnv(): void {
  const path = join(projectRoot, '.env')
  if (!existsSync(path)) return
  const faults = dotEnvFaults(readFileSync(path, 'utf8'))
  for (const fault of faults) console.error(`.env: ${fault}`)
  if (faults.length > 0) process.exit(EXIT_SETTINGS)
  process.loadEnvFile(path)
}

/**
 * Has the processes started from here keep the code that Node compiled: the next start takes a third less. Node checks
 * each file's content, and works without the folder if it cannot be written.
 */
export function keepCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ||= join(projectRoot, '.cache/compiled')
}

/** The devnet resolves names too, through the gateway of the server in front of it. */
function namesEnvironment(env: NodeJS.ProcessEnv, serverPort: number): NodeJS.ProcessEnv {
  const origin = env['PUBLIC_ORIGIN'] || `http://localhost:${serverPort}`
  return {
    DEVNET_NAMES_ZONE: env['NAMES_ZONE'] || 'aureus.id',
    DEVNET_NAMES_GATEWAY: `${origin}/v1/ccip/{sender}/{data}.json`,
    DEVNET_NAMES_KEY_FILE:
      env['NAMES_GATEWAY_KEY_FILE'] || join(dataDirectory(env), 'names-gateway.key'),
  }
}

/** The first account of anvil and hardhat, which every development wallet can import. */
export const DEVELOPER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface Place {
  port: number
  /** The port of the embedded wallet's origin. Without it there are no stand-in sign-in providers. */
  walletPort?: number
  faucetToken: string
  /** The port of the inbox page. Without it there is no inbox. */
  inboxPort?: number
}

/** @param previous its addresses before it died, which it should use again */
export function devnetEnvironment(
  env: NodeJS.ProcessEnv,
  { port: serverPort, walletPort, faucetToken, inboxPort }: Place,
  previous: DevnetReady | undefined,
): NodeJS.ProcessEnv {
  const port = (url: string | undefined) => (url ? new URL(url).port : '')
  const ports = {
    DEVNET_PORT: port(previous?.faucetUrl),
    DEVNET_RPC_PORT: port(previous?.rpcUrl),
    DEVNET_SOLANA_PORT: port(previous?.solana?.rpcUrl),
    DEVNET_SMTP_PORT: port(previous?.inbox?.smtpUrl),
    DEVNET_RELAY_PORT: port(previous?.relayUrl),
    DEVNET_MARKET_PORT: port(previous?.market?.url),
    DEVNET_SWAP_PORT: port(previous?.swapServices?.lifiUrl),
    DEVNET_INDEXER_PORT: port(previous?.indexer?.indexerUrl),
    DEVNET_SOCIAL_PORT: port(previous?.social?.url),
    DEVNET_DAPP_PORT: port(previous?.dapp?.url),
    DEVNET_FARCASTER_PORT: port(previous?.farcaster?.url),
    DEVNET_FARCASTER_RPC_PORT: port(previous?.farcaster?.rpcUrls[0]),
    DEVNET_SAFE_PORT: port(previous?.safe?.url),
    DEVNET_BASE_ACCOUNT_PORT: port(previous?.baseAccount?.url),
    DEVNET_BITCOIN_PORT: port(previous?.furtherChains?.bitcoinUrl),
    DEVNET_BITCOIN_INDEXER_PORT: port(previous?.furtherChains?.bitcoinIndexerUrl),
    DEVNET_NEAR_PORT: port(previous?.furtherChains?.nearUrl),
    DEVNET_ONRAMP_PORT: port(previous?.onramp?.url),
  }
  return withoutEmpty({
    ...env,
    DEVNET_DIR: join(dataDirectory(env), 'devnet'),
    DEVNET_FAUCET_TOKEN: faucetToken,
    ...namesEnvironment(env, serverPort),
    // The server's default.
    DEVNET_KEYS_DIR: env['KMS_DIR'] || `${dataDirectory(env)}.keys`,
    INBOX_PORT: inboxPort === undefined ? '' : String(inboxPort),
    DEVNET_WALLET_URL:
      walletPort === undefined ? '' : env['WALLET_URL'] || `http://localhost:${walletPort}`,
    DEVNET_DAPP_DIR: env['DEVNET_DAPP_DIR'] || dappFolder,
    DEVNET_DAPP_SERVER: env['PUBLIC_ORIGIN'] || `http://localhost:${serverPort}`,
    ...(previous && ports),
  })
}

/** The settings of a server, in front of this devnet if there is one. */
export function serverEnvironment(
  env: NodeJS.ProcessEnv,
  { port, faucetToken }: { port: number; faucetToken: string },
  devnet: DevnetReady | undefined,
): NodeJS.ProcessEnv {
  const alone = {
    ...env,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_ORIGIN: env['PUBLIC_ORIGIN'] || `http://localhost:${port}`,
    DATA_DIR: dataDirectory(env),
    ADMIN_ACCOUNTS: env['ADMIN_ACCOUNTS'] || `${DEVELOPER}=admin`,
    // All local visitors share one address.
    RATE_LIMIT_MAIL_VISITOR: env['RATE_LIMIT_MAIL_VISITOR'] || '1000',
  }
  if (!devnet) return withoutEmpty(alone)
  return withoutEmpty({
    ...alone,
    RPC_URLS: withDevnet(env, devnet),
    TOKEN_LISTS: [devnet.tokenList, env['TOKEN_LISTS']].filter(Boolean).join(','),
    SIGN_IN_RPC_QUORUM: env['SIGN_IN_RPC_QUORUM'] || '1',
    ...relaySettings(env, devnet),
    ...indexerSettings(env, devnet),
    ...bitcoinSettings(env, devnet),
    ...smartAccountSettings(env, devnet),
    ...solanaFeeSettings(env, devnet),
    ...swapSettings(env, devnet, {
      marketToken: faucetToken,
      marketChain: solanaChain,
      servesPools: isServed(env, devnetChain),
    }),
    // Keeps providers that the user configured.
    ...(!env['ONRAMP_PROVIDERS'] && devnet.onramp?.settings),
    ...dappSettings(env, port, devnet),
    SMTP_URL: env['SMTP_URL'] || devnet.inbox?.smtpUrl || '',
    SOCIAL_STANDIN_URL: env['SOCIAL_STANDIN_URL'] || devnet.social?.url || '',
    ...farcasterSettings(env, devnet),
    MINI_APP_HOSTS: env['MINI_APP_HOSTS'] || devnet.farcaster?.url || '',
    SAFE_APP_HOSTS: env['SAFE_APP_HOSTS'] || devnet.safe?.url || '',
    BASE_ACCOUNT_URL: env['BASE_ACCOUNT_URL'] || devnet.baseAccount?.url || '',
    FAUCET_URL: devnet.faucetUrl,
    FAUCET_TOKEN: faucetToken,
  })
}

/** Keeps a relay or project that the user configured. */
function relaySettings(env: NodeJS.ProcessEnv, { relayUrl }: DevnetReady): NodeJS.ProcessEnv {
  const own = env['WALLETCONNECT_RELAY_URL'] || env['WALLETCONNECT_PROJECT_ID']
  return own || !relayUrl ? {} : { WALLETCONNECT_RELAY_URL: relayUrl }
}

/** Keeps nodes that the user configured. Their registries do not have the stand-in's accounts. */
function farcasterSettings(env: NodeJS.ProcessEnv, { farcaster }: DevnetReady): NodeJS.ProcessEnv {
  if (!farcaster || env['FARCASTER_RPC_URLS']) return {}
  return {
    FARCASTER_RPC_URLS: farcaster.rpcUrls.join(' '),
    FARCASTER_RELAY_URL: env['FARCASTER_RELAY_URL'] || farcaster.url,
  }
}

/** The devnet's tokens are worth nothing, so they are burnt. */
const BURNT = '0x000000000000000000000000000000000000dEaD'

/** Whether the server serves a chain of the devnet: it does unless the user chose other networks. */
function isServed(env: NodeJS.ProcessEnv, chain: string): boolean {
  const networks = env['NETWORKS']?.split(/\s+/).filter(Boolean) ?? []
  return networks.length === 0 || networks.includes(chain)
}

/** Keeps networks that the user configured. The budgets are for people who try things all day. */
function smartAccountSettings(
  env: NodeJS.ProcessEnv,
  { smartAccounts, contracts: { testToken } }: DevnetReady,
): NodeJS.ProcessEnv {
  if (!smartAccounts || !isServed(env, devnetChain) || env['SMART_ACCOUNT_NETWORKS']) return {}
  // Contract accounts grant no permissions.
  const isApart = env['COUNTERFACTUAL_NETWORKS']?.includes(devnetChain)
  return {
    SMART_ACCOUNT_NETWORKS: devnetChain,
    EXECUTION_PERMISSIONS: env['EXECUTION_PERMISSIONS'] || (isApart ? '' : devnetChain),
    PAYMASTERS: env['PAYMASTERS'] || `${devnetChain}=${smartAccounts.paymaster}`,
    ...(testToken &&
      !env['PAYMASTERS'] &&
      !env['PAYMASTER_TOKENS'] && {
        PAYMASTER_TOKENS: `${devnetChain}/erc20:${testToken}=2500`,
        PAYMASTER_TOKEN_PAYEE: env['PAYMASTER_TOKEN_PAYEE'] || BURNT,
      }),
    PAYMASTER_WALLET_BUDGET: env['PAYMASTER_WALLET_BUDGET'] || '10',
    PAYMASTER_DAY_BUDGET: env['PAYMASTER_DAY_BUDGET'] || '90',
  }
}

/** Keeps networks that the user configured. */
function solanaFeeSettings(env: NodeJS.ProcessEnv, { solana }: DevnetReady): NodeJS.ProcessEnv {
  if (!solana?.feePayer || !isServed(env, solanaChain) || env['SOLANA_FEE_NETWORKS']) return {}
  return {
    SOLANA_FEE_NETWORKS: solanaChain,
    SOLANA_FEE_WALLET_BUDGET: env['SOLANA_FEE_WALLET_BUDGET'] || '0.01',
    SOLANA_FEE_DAY_BUDGET: env['SOLANA_FEE_DAY_BUDGET'] || '1',
  }
}

/** The example site is an app of the server, and may embed its wallet. */
function dappSettings(
  env: NodeJS.ProcessEnv,
  port: number,
  { dapp }: DevnetReady,
): NodeJS.ProcessEnv {
  if (!dapp) return {}
  const own = env['PUBLIC_ORIGIN'] || `http://localhost:${port}`
  return {
    APP_ORIGINS: [env['APP_ORIGINS'], dapp.url].filter(Boolean).join(' '),
    EMBED_ORIGINS: [env['EMBED_ORIGINS'] || own, dapp.url].join(' '),
  }
}

/** Keeps an indexer or price source that the user configured. */
function indexerSettings(env: NodeJS.ProcessEnv, { indexer }: DevnetReady): NodeJS.ProcessEnv {
  if (!indexer) return {}
  const ours = { INDEXER_URL: indexer.indexerUrl, INDEXER_CHAINS: devnetChain }
  return {
    ...(!env['INDEXER_URL'] && ours),
    ...(!env['PRICES_URL'] && { PRICES_URL: indexer.pricesUrl }),
  }
}

/** Keeps indexers that the user configured. */
function bitcoinSettings(
  env: NodeJS.ProcessEnv,
  { furtherChains }: DevnetReady,
): NodeJS.ProcessEnv {
  if (!furtherChains || !isServed(env, bitcoinChain) || env['BITCOIN_INDEXERS']) return {}
  return { BITCOIN_INDEXERS: `${bitcoinChain}=${furtherChains.bitcoinIndexerUrl}` }
}

/** Keeps other networks, or own nodes for these chains, that the user configured. */
function withDevnet(
  env: NodeJS.ProcessEnv,
  { rpcUrl, solana, furtherChains }: DevnetReady,
): string {
  const named = (env['RPC_URLS'] ?? '').split(/\s+/).filter(Boolean)
  const isFree = (chain: string) => !named.some((entry) => entry.startsWith(`${chain}=`))
  const wanted = (chain: string) => isServed(env, chain) && isFree(chain)
  // Served beside any networks.
  const further = furtherChains
    ? ([
        [bitcoinChain, furtherChains.bitcoinUrl],
        [nearChain, furtherChains.nearUrl],
      ] as const)
    : []
  return [
    ...(wanted(devnetChain) ? [`${devnetChain}=${rpcUrl}`] : []),
    ...(solana && wanted(solanaChain) ? [`${solanaChain}=${solana.rpcUrl}`] : []),
    ...further.filter(([chain]) => isFree(chain)).map((entry) => entry.join('=')),
    ...named,
  ].join(' ')
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
