// Reads the configuration of a server on another origin, and says what is wrong if this page may not use it.
import {
  AureusError,
  type NetworkLike,
  type PublicConfig,
  PublicConfigSchema,
} from '@aureus/protocol'
import * as v from 'valibot'
import { withOwnNetworks } from './ownNetworks.ts'

/** The server cannot be used. `setting` is the variable to change there, if that would help. */
export class ConfigError extends AureusError {
  override name = 'ConfigError'
  readonly setting: 'APP_ORIGINS' | undefined
  constructor(
    message: string,
    options: { setting?: 'APP_ORIGINS'; details?: string; cause?: unknown } = {},
  ) {
    const { setting, ...others } = options
    super(message, { ...others, docsPath: '/integrating#server-on-another-origin' })
    this.setting = setting
  }
}

export interface FetchConfigParameters {
  /** The origin of the page, if nothing knows it yet: on a server that renders the page. */
  origin?: string
  fetch?: typeof globalThis.fetch
  signal?: AbortSignal
  /**
   * The networks that the page offers, such as chains of `viem/chains`, in display order. Defaults to the server's. Those
   * that the server does not serve are read at their own endpoints.
   */
  networks?: readonly NetworkLike[] | undefined
}

/**
 * The `config` for `createClient({ config, serverUrl })`. Its `origin` is the page's, which sign-in messages name; its
 * networks are read through the server.
 * @param serverUrl such as `https://auth.example.com`
 * @throws ConfigError if the server cannot be reached, if it is not an Aureus server, or if it does not list this page's
 * origin in `APP_ORIGINS`; the signal's reason if it aborts
 */
export async function fetchConfig(
  serverUrl: string,
  parameters: FetchConfigParameters = {},
): Promise<PublicConfig> {
  const { origin: server } = new URL(serverUrl)
  const page = parameters.origin ?? globalThis.location?.origin
  const { networks } = parameters
  return parseConfig(await readConfig(server, parameters), { page, server, networks })
}

/**
 * What the server answered, as this page uses it.
 * @param where origins, of which a program without a page has none, and the page's own networks
 * @throws ConfigError
 */
export function parseConfig(
  answer: unknown,
  where: {
    page: string | undefined
    server: string
    networks?: readonly NetworkLike[] | undefined
    /** See `withOwnNetworks`. */
    keepsFamilies?: boolean
  },
): PublicConfig {
  const { page, server, networks, keepsFamilies } = where
  const parsed = v.safeParse(PublicConfigSchema, answer)
  if (!parsed.success)
    throw new ConfigError(`${server} did not answer with a configuration of Aureus`, {
      cause: new v.ValiError(parsed.issues),
    })
  const config = withOwnNetworks(parsed.output, networks, keepsFamilies)
  // A program without a page may read any configuration.
  if (page === undefined || page === config.origin) return config
  // A proxy passes on what the server answers, under the page's own origin.
  if (page === server) return { ...config, networks: networksAt(server, config) }
  if (config.app?.origin === page) return forPage(config, { page, server })
  throw new ConfigError(
    `${server} does not serve pages of ${page}. Add ${page} to its setting APP_ORIGINS and restart it.`,
    { setting: 'APP_ORIGINS' },
  )
}

/** What the server's own page finds by itself, and a page elsewhere does not. */
function forPage(
  config: PublicConfig,
  { page, server }: { page: string; server: string },
): PublicConfig {
  const { logo } = config.brand
  return {
    ...config,
    origin: page,
    networks: networksAt(server, config),
    ...(logo !== undefined && {
      brand: { ...config.brand, logo: new URL(logo, server).href },
    }),
  }
}

/** With the endpoints and pictures of the server's own service where this page reaches it. */
function networksAt(
  server: string,
  { origin, projectId, rpcChains, networks }: PublicConfig,
): PublicConfig['networks'] {
  const whole = (path: string) => new URL(path, server).href
  return networks.map((network) => {
    const { caipNetworkId, rpcUrls, assets } = network
    const image = assets?.imageUrl
    const shown = image ? { ...network, assets: { ...assets, imageUrl: whole(image) } } : network
    const isServed = rpcChains?.includes(caipNetworkId) ?? true
    const [given] = rpcUrls.default.http
    // Its own service is reached where this page found the server, whatever origin the server knows itself by.
    if (!isServed || (given && new URL(given).origin !== origin)) return shown
    const url = new URL(`${server}/v1/`)
    url.search = String(new URLSearchParams({ chainId: caipNetworkId, projectId }))
    const endpoint = { http: [url.href] }
    return {
      ...shown,
      rpcUrls: {
        ...rpcUrls,
        default: endpoint,
        ...(rpcUrls.public && { public: endpoint }),
      },
    }
  })
}

/** The answer as it is. @throws ConfigError if the server does not give one; the signal's reason if it aborts */
export async function readConfig(
  server: string,
  { origin, fetch = globalThis.fetch, signal }: FetchConfigParameters = {},
): Promise<unknown> {
  const url = `${server}/v1/config`
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      // Browsers send their own.
      ...(origin !== undefined && { headers: { origin } }),
      ...(signal && { signal }),
    })
    if (response.ok) return await response.json()
    throw new Error(`HTTP ${response.status}`)
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ConfigError(`The configuration could not be read from ${url}`, { cause })
  }
}
