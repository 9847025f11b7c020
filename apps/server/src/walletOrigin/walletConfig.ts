// What the wallet's documents learn of this deployment.
import type { WalletConfig } from '@aureus/protocol'
import { WALLET_CONFIG_ID } from '@aureus/protocol'
import type { Settings } from '../config/settings.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import type { WalletSettings } from '../walletApi/settings.ts'

/** Those of a deployment that has an embedded wallet. */
export type WalletOriginSettings = Settings & { wallet: WalletSettings }

/** Those that the wallet has keys for. */
const families: ReadonlySet<string> = new Set(['eip155', 'solana'])

/** Networks that the wallet has keys for and a node answers for; their calls go through this origin. */
export function walletConfig(
  { settings }: { settings: WalletOriginSettings },
  upstreams: Upstreams,
): WalletConfig {
  const { brandName, networks, projectId, wallet } = settings
  const served = networks.filter(
    ({ chainNamespace, caipNetworkId }) =>
      families.has(chainNamespace) && upstreams.chain(caipNetworkId) !== undefined,
  )
  return {
    brand: { name: brandName },
    origin: wallet.url,
    embedOrigins: [...wallet.embedOrigins],
    hostCodes: wallet.hostCodes,
    networks: served.map(({ caipNetworkId, name, nativeCurrency }) => ({
      caipNetworkId,
      name,
      nativeCurrency,
      rpcUrl: `${wallet.url}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId }).toString()}`,
    })),
  }
}

const place = new RegExp(`(<script[^>]*\\bid="${WALLET_CONFIG_ID}"[^>]*>)\\s*(</script>)`)

/** A block of data, which no policy takes for a script; a document without the place for it is as it was. */
export function writeConfig(html: string, config: WalletConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(place, (_, open: string, close: string) => `${open}${json}${close}`)
}
