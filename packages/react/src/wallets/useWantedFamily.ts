import { wantedNamespace } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'

/** The chain family that a wallet is chosen for; `undefined`: any will do. */
export function useWantedFamily(): ChainNamespace | undefined {
  return useStore(useClient().state.modal, wantedNamespace)
}
