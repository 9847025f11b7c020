import { hasNode, isRead } from '@aureus/protocol'
import { useClient } from '../provider/useClient.ts'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'
import { useStore } from './useStore.ts'

/**
 * Whether the active account can send coins on its network. On networks with nodes every wallet can. On Bitcoin the server
 * needs an indexer and the wallet has to offer it, and only the payment account can: coins of the ordinals account may carry
 * inscriptions.
 */
export function useCanSend(): boolean {
  const { connectedWalletInfo, preferredAccountType } = useAccount()
  const { network } = useNetwork()
  const offers = useStore(useClient().state.connect, ({ wallets }) =>
    wallets.some(
      ({ id, namespace, sends }) =>
        sends && id === connectedWalletInfo?.id && namespace === network.chainNamespace,
    ),
  )
  if (hasNode(network)) return true
  return isRead(network) && offers && preferredAccountType !== 'ordinal'
}
