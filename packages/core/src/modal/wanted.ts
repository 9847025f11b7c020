// For what a wallet is chosen.
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@aureus/protocol'
import type { ModalState } from '../state/modal.ts'

/** The network that a wallet is chosen for, where it is for one alone. */
export function wantedNetwork({ history }: Pick<ModalState, 'history'>): CaipNetworkId | undefined {
  const data = history.findLast((view) => view.name === 'Connect')?.data
  return data && 'caipNetworkId' in data ? data.caipNetworkId : undefined
}

/** The namespace that a wallet is chosen for, where not any will do. */
export function wantedNamespace({
  history,
}: Pick<ModalState, 'history'>): ChainNamespace | undefined {
  const data = history.findLast((view) => view.name === 'Connect')?.data
  if (!data || 'namespace' in data) return data?.namespace
  return parseCaipNetworkId(data.caipNetworkId).namespace as ChainNamespace
}
