import type { ModalState } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'

/** The chain family that the modal is opening for, where it is one. */
export function loadingNamespace({ loadingByNamespace }: ModalState): ChainNamespace | undefined {
  const names = Object.keys(loadingByNamespace) as ChainNamespace[]
  return names.find((name) => loadingByNamespace[name])
}
