import { hasNode, isRead } from '@aureus/protocol'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'

/**
 * Whether the active account can send coins on its network. On networks with nodes every wallet can. On Bitcoin the server
 * needs an indexer and the wallet has to offer it, and only the payment account can: coins of the ordinals account may carry
 * inscriptions.
 */
export function useCanSend(): boolean {
  const { connectedWalletInfo, preferredAccountType } = useAccount()
  const { network } = useNetwork()
  if (hasNode(network)) return true
  return (
    isRead(network) && connectedWalletInfo?.sends === true && preferredAccountType !== 'ordinal'
  )
}
