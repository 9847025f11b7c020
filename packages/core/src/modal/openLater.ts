// The slow part of opening the modal: images and a change of namespace. Loaded only when needed.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { apply } from '../connection/apply.ts'
import { resultOfSwitch } from '../connection/resultOfSwitch.ts'
import { networkIdOf } from '../state/activeWallet.ts'
import { revealModal } from '../state/modal/revealModal.ts'
import type { View } from '../state/modal.ts'
import type { OpenResult } from './open.ts'
import { prefetch } from './prefetch.ts'

export interface OpenLaterParameters {
  result: OpenResult
  namespace: ChainNamespace | undefined
  signal: AbortSignal
  /** Shows the view for the current state, unless the opening was cancelled. */
  show(): void
}

export async function openLater(client: Client, parameters: OpenLaterParameters): Promise<void> {
  const { result, namespace, signal, show } = parameters
  await prefetch(client.opening)
  if (signal.aborted) return
  if (!('switchTo' in result)) return show()
  const { view, following } = enterNamespace(client, result.switchTo)
  if (view) return revealModal(client, view, namespace)
  // Show first: `following` may open a view for a missing sign-in or an unsupported network.
  show()
  await following
}

/**
 * Switches to the namespace's current or first network, without confirmation. Sends no request to the wallet that
 * is connected there.
 */
function enterNamespace(
  client: Client,
  namespace: ChainNamespace,
): { view?: View; following?: Promise<void> } {
  const { accounts, network } = client.state
  const { networks, activeNetworkId, activeNamespace } = network.getState()
  const account = accounts.getState()[namespace]
  const connected = account?.status === 'connected'
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
  const target = (connected ? networkIdOf(account) : undefined) ?? first?.caipNetworkId
  if (!target) return {}
  const active = accounts.getState()[activeNamespace]?.status === 'connected'
  const result = resultOfSwitch({
    target,
    active: activeNetworkId,
    connectedIn: { active, target: connected },
    confirm: false,
  })
  if (result === 'SwitchActiveChain')
    return { view: { name: result, data: { caipNetworkId: target } } }
  return { following: apply(client, { type: 'entered', namespace, caipNetworkId: target }) }
}
