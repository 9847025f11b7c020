// The page's payload: the public configuration, and what the visitor's cookies prove or suggest.
import type {
  CaipNetworkId,
  ConnectionHint,
  MainToken,
  Network,
  Payload,
  PublicConfig,
  Session,
} from '@aureus/protocol'
import {
  CONNECTION_COOKIE,
  CUSTOM_NETWORK_ID,
  parseCaipAddress,
  parseConnectionCookie,
  parseThemeCookie,
  SOLANA_DEVNET_ID,
  THEME_COOKIE,
} from '@aureus/protocol'
import { EMAIL_COOLDOWN_MS } from '@aureus/protocol/embedded'
import { isbot } from 'isbot'
import type { FaucetSettings } from '../../chain/faucet/settings.ts'
import type { ProviderSettings } from '../../chain/providers/settings.ts'
import { hasImportedWallets } from '../../chain/walletList/readWallets.ts'
import { socialOptions } from '../../embedded/social/options.ts'
import type { SocialProviderSettings } from '../../embedded/social/settings.ts'
import type { WalletSettings } from '../../embedded/walletApi/settings.ts'
import type { EventSettings } from '../../platform/events/settings.ts'
import type { LanguageSettings } from '../../platform/languages/settings.ts'
import type { SessionFilter } from '../../signIn/sessions.ts'
import type { SignInSettings } from '../../signIn/settings.ts'
import { type OnrampSettings, onrampDirections } from '../../transactions/onramp/settings.ts'
import type { BaseAccountSettings } from '../baseAccount/settings.ts'
import type { DeploymentMarks } from '../marks/readMarks.ts'
import type { WalletConnectSettings } from '../walletConnect/settings.ts'

const devnets: readonly CaipNetworkId[] = [`eip155:${CUSTOM_NETWORK_ID}`, SOLANA_DEVNET_ID]

/** The settings from which the public configuration is made. */
export interface PublicSettings {
  readonly publicOrigin: string
  readonly projectId: string
  readonly languages: LanguageSettings
  readonly networks: readonly Network[]
  readonly signIn: SignInSettings
  readonly wallet: WalletSettings | undefined
  readonly social: readonly SocialProviderSettings[]
  readonly walletConnect: WalletConnectSettings | undefined
  readonly providers: ProviderSettings
  readonly faucet: FaucetSettings | undefined
  readonly events: EventSettings
  readonly safeHosts: readonly string[]
  readonly baseAccount: BaseAccountSettings | undefined
  readonly dataDir: string
  readonly onramp: OnrampSettings | undefined
}

export interface PublicFacts {
  brand: PublicConfig['brand']
  marks: Pick<DeploymentMarks, 'version' | 'networks'>
  mainTokens: readonly MainToken[]
  /** Chains on which something can be swapped. */
  swapChains: readonly CaipNetworkId[]
}

export function publicConfig(
  settings: PublicSettings,
  { brand, marks, mainTokens, swapChains }: PublicFacts,
): PublicConfig {
  const { enabled, required, chains, scope, emailCapture } = settings.signIn
  const { wallet, baseAccount, languages } = settings
  const socials = socialOptions(settings.social)
  const offered = settings.networks.map(({ caipNetworkId }) => caipNetworkId)
  const faucet = settings.faucet ? devnets.filter((id) => offered.includes(id)) : []
  const onramp = onrampDirections(settings.onramp)
  return {
    brand,
    origin: settings.publicOrigin,
    projectId: settings.projectId,
    ...(languages.offered.length > 1 && { languages: [...languages.offered] }),
    marks: marks.version,
    networks: settings.networks.map((network) => withPicture(network, marks)),
    ...(mainTokens.length > 0 && { mainTokens: [...mainTokens] }),
    signIn: { enabled, required, chains: [...chains], ...(scope === 'network' && { scope }) },
    features: {
      faucet: faucet.length > 0 ? faucet : null,
      ...(emailCapture !== 'off' && { emailCapture }),
      ...(wallet && {
        embeddedWallet: {
          url: wallet.url,
          origins: [...wallet.embedOrigins],
          ...(wallet.mailPauseMs !== EMAIL_COOLDOWN_MS && { mailPauseMs: wallet.mailPauseMs }),
          ...(socials && { socials }),
          ...(wallet.passkeys && { passkeys: true as const }),
        },
      }),
      ...(swapChains.length > 0 && { swap: [...swapChains] }),
      ...(settings.providers.prices && { prices: true as const }),
      ...(hasImportedWallets(settings.dataDir) && { moreWallets: true as const }),
      ...(settings.events.enabled && { events: true as const }),
      ...(onramp.length > 0 && { onramp }),
      ...(settings.safeHosts.length > 0 && { safeHosts: [...settings.safeHosts] }),
      ...(baseAccount && !baseAccount.isMakers && { baseAccount: baseAccount.url }),
    },
    ...(settings.walletConnect && { walletConnect: { ...settings.walletConnect } }),
  }
}

/** The network with the path of its picture. */
function withPicture(network: Network, { networks }: PublicFacts['marks']): Network {
  const picture = networks.get(network.caipNetworkId)
  return picture ? { ...network, assets: { ...network.assets, imageUrl: picture.path } } : network
}

export interface CreatePayloadParameters {
  config: PublicConfig
  buildId: string
  /** By name, with decoded values. */
  cookies: Readonly<Record<string, string | undefined>>
  userAgent: string | undefined
  /** BCP 47. */
  language: string
  /** This browser's newest live session that matches. */
  findSession: (filter: SessionFilter) => Promise<Session | null>
}

export async function createPayload(parameters: CreatePayloadParameters): Promise<Payload> {
  const { config, buildId, cookies, userAgent, language, findSession } = parameters
  const hint = cookies[CONNECTION_COOKIE]
  // The page's own parser expects the encoded value.
  const connection = parseConnectionCookie(hint === undefined ? hint : encodeURIComponent(hint))
  return {
    buildId,
    config,
    state: {
      connection,
      session: knows(cookies) ? await sessionFor(connection, findSession) : null,
    },
    theme: parseThemeCookie(cookies[THEME_COOKIE]),
    language,
    crawler: isCrawler(userAgent),
    route: null,
    error: null,
  }
}

/** Spares a first visit every database query. */
function knows(cookies: CreatePayloadParameters['cookies']): boolean {
  for (const _ in cookies) return true
  return false
}

/** The connected account's session that counts on its chain. With another one, the page would look signed in and would not be. */
async function sessionFor(
  connection: ConnectionHint | null,
  findSession: CreatePayloadParameters['findSession'],
): Promise<Session | null> {
  if (!connection) return findSession({})
  const { chainId, address } = parseCaipAddress(connection.caipAddress)
  return findSession({ address, chainId })
}

// Detects readers for search engines, previews and archives, with the list of isbot.

/** A headless browser is a test or monitor, which must see what visitors see. */
const WINDOWLESS = /Headless/g

/** Programs that show the raw answer to their user. */
const TOOLS =
  /^(?:axios|curl|Go-http-client|lightMyRequest|node|okhttp|Playwright|PostmanRuntime|python|undici|Wget)\b/i

/** Visitors share few user agents, and the list has hundreds of patterns. The cache stays below 1 MB. */
const known = new Map<string, boolean>()
const REMEMBERED = 1000
const REMEMBERED_LENGTH = 512

/** False without a user agent, which may be a person's privacy tool. */
export function isCrawler(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false
  let answer = known.get(userAgent)
  if (answer === undefined) {
    answer = !TOOLS.test(userAgent) && isbot(userAgent.replace(WINDOWLESS, ''))
    if (known.size >= REMEMBERED) known.clear()
    if (userAgent.length <= REMEMBERED_LENGTH) known.set(userAgent, answer)
  }
  return answer
}
