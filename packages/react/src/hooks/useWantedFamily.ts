import { wantedNetwork } from '@aureus/core'
import { type ChainNamespace, parseCaipNetworkId } from '@aureus/protocol'
import { useClient } from './useClient.ts'
import { useStore } from './useStore.ts'

/** The chain family that a wallet is chosen for; `undefined`: any will do. */
export function useWantedFamily(): ChainNamespace | undefined {
  const wanted = useStore(useClient().state.modal, wantedNetwork)
  return wanted && (parseCaipNetworkId(wanted).namespace as ChainNamespace)
}
