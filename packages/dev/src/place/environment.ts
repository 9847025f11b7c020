// The settings of the processes. They come from options and a file alone: the shell of somebody else's app may have a
// DATABASE_URL or a PORT that means that app.
import { join, resolve } from 'node:path'
import {
  type ChainNamespace,
  CUSTOM_NETWORK_ID,
  defaultNetworks,
  SOLANA_DEVNET_ID,
} from '@aureus/protocol'
import type { Options } from '../options/options.ts'
import type { Settings } from '../options/readSettings.ts'
import { UsageError } from '../options/UsageError.ts'

/** What processes need of a machine: programs, certificates, proxies, language. */
const inherited =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy|(?:HTTPS?|NO)_PROXY)$/

export interface Place {
  /** Has the data, the keys and the compiled code. */
  folder: string
  /** Of the built example site. */
  dapp: string
}

/** @throws UsageError */
export function environmentOf(
  { port, families, devnet }: Options,
  settings: Settings,
  { folder, dapp }: Place,
  shell: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  if (families && settings['NETWORKS'])
    throw new UsageError('Use either --families or the setting NETWORKS.')
  const networks = families || !devnet ? networksOf(families, devnet) : undefined
  return {
    ...Object.fromEntries(Object.entries(shell).filter(([name]) => inherited.test(name))),
    ...(networks && { NETWORKS: networks.join(' ') }),
    ...(families && !families.includes('solana') && { DEVNET_SOLANA: 'off' }),
    ...settings,
    PORT: String(port),
    DATA_DIR: join(resolve(folder), 'data'),
    DEVNET_DAPP_DIR: dapp,
    NODE_COMPILE_CACHE: join(resolve(folder), 'compiled'),
  }
}

/** The devnet's chains come first, as they do without this setting. */
function networksOf(families: readonly ChainNamespace[] | undefined, devnet: boolean): string[] {
  const own = devnet ? [`eip155:${CUSTOM_NETWORK_ID}`, SOLANA_DEVNET_ID] : []
  const all = [...own, ...defaultNetworks.map(({ caipNetworkId }) => caipNetworkId)]
  return families ? all.filter((id) => families.some((one) => id.startsWith(`${one}:`))) : all
}
