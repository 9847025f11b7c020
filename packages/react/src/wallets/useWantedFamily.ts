import { wantedNamespace } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'

/** The chain family that the visitor chooses a wallet for; `undefined` if any will do. */
export function useWantedFamily(): ChainNamespace | undefined {
  return useStore(useClient().state.modal, wantedNamespace)
}
