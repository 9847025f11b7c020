// The configuration for the wallet's documents.
import type { CaipNetworkId, WalletConfig } from '@aureus/protocol'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { socialOptions } from '../../embedded/social/options.ts'
import type { WalletSettings } from '../../embedded/walletApi/settings.ts'
import type { DeploymentMarks } from '../../site/marks/readMarks.ts'
import { smartAccountOf } from '../../transactions/userOperations/open.ts'
import type { Settings } from '../config/settings.ts'

/** Settings of a deployment with an embedded wallet. */
export type WalletOriginSettings = Settings & { wallet: WalletSettings }

type NetworkMarks = DeploymentMarks['networks']

/** Chain families that the wallet has keys for. */
const families: ReadonlySet<string> = new Set(['eip155', 'solana'])

/** The networks that the wallet has keys for and that have a node. Calls go through this origin. */
export function walletConfig(
  { settings }: { settings: WalletOriginSettings },
  { upstreams, marks }: { upstreams: Upstreams; marks: NetworkMarks },
): WalletConfig {
  const { brandName, networks, operations, projectId, social, solanaFees, wallet } = settings
  const smartAccountIn = (id: CaipNetworkId) => {
    const smartAccount = smartAccountOf(operations, id)
    return smartAccount && { smartAccount }
  }
  const socials = socialOptions(social)
  const served = networks.filter(
    ({ chainNamespace, caipNetworkId }) =>
      families.has(chainNamespace) && upstreams.chain(caipNetworkId) !== undefined,
  )
  return {
    brand: { name: brandName },
    origin: wallet.url,
    embedOrigins: [...wallet.embedOrigins],
    ...(wallet.connectors && {
      connectors: { ...wallet.connectors, listed: [...wallet.connectors.listed] },
    }),
    hostCodes: wallet.hostCodes,
    ...(socials && { socials }),
    ...(wallet.passkeys && { passkeys: true as const }),
    networks: served.map(({ caipNetworkId, name, nativeCurrency }) => {
      const picture = marks.get(caipNetworkId)?.path
      return {
        ...smartAccountIn(caipNetworkId),
        ...(solanaFees?.networks.includes(caipNetworkId) && { feesPaid: true as const }),
        ...(picture && { picture }),
        caipNetworkId,
        name,
        nativeCurrency,
        rpcUrl: `${wallet.url}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId }).toString()}`,
      }
    }),
  }
}
