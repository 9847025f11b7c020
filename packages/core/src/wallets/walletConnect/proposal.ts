// What wallets are asked to approve, for the configured networks (CAIP-25). All of it is optional, because a wallet
// may support one chain family or several.
import { type ChainNamespace, type Network, recapMethods } from '@aureus/protocol'

export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

const asked: Record<ChainNamespace, Omit<ProposedNamespace, 'chains'>> = {
  eip155: {
    methods: [
      ...recapMethods,
      'wallet_getAssets',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_getSupportedExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
    ],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: {
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: ['accountsChanged'],
  },
  bip122: { methods: ['signMessage', 'getAccountAddresses'], events: ['bip122_addressesChanged'] },
}

/** @param first the visitor's current network, which goes first because wallets start on the first */
export function proposedNamespaces(
  networks: readonly Network[],
  namespaces: readonly ChainNamespace[],
  first?: string,
): Record<string, ProposedNamespace> {
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const chains = networks
        .filter(({ chainNamespace }) => chainNamespace === namespace)
        .map(({ caipNetworkId }) => caipNetworkId as string)
        .toSorted((a, b) => Number(b === first) - Number(a === first))
      return chains.length > 0 ? [[namespace, { chains, ...asked[namespace] }]] : []
    }),
  )
}
