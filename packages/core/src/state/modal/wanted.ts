// The network or namespace for which the visitor is choosing a wallet.
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@aureus/protocol'
import type { ModalState } from '../modal.ts'

/** The network to connect a wallet for, if only one will do. */
export function wantedNetwork({ history }: Pick<ModalState, 'history'>): CaipNetworkId | undefined {
  const data = history.findLast((view) => view.name === 'Connect')?.data
  return data && 'caipNetworkId' in data ? data.caipNetworkId : undefined
}

/** The namespace to connect a wallet for, if only one will do. */
export function wantedNamespace({
  history,
}: Pick<ModalState, 'history'>): ChainNamespace | undefined {
  const data = history.findLast((view) => view.name === 'Connect')?.data
  if (!data || 'namespace' in data) return data?.namespace
  return parseCaipNetworkId(data.caipNetworkId).namespace as ChainNamespace
}
