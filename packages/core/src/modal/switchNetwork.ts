// What the wish for another network leads to.
import type { CaipNetworkId } from '@aureus/protocol'
import type { ViewName } from '../state/modal.ts'

export interface SwitchFacts {
  target: CaipNetworkId
  active: CaipNetworkId
  /** The active connector is the embedded wallet, and the target is one of its networks. */
  embeddedWalletSupports?: boolean
  /** An address is connected in the namespace of … */
  connectedIn: { active: boolean; target: boolean }
  /** False: the confirmation is ignored. */
  confirm: boolean
}

export type SwitchResult =
  | 'nothing'
  | 'switch at once'
  | Extract<ViewName, 'SwitchNetwork' | 'SwitchActiveChain'>

/** The first row that holds. */
export function resultOfSwitch(facts: SwitchFacts): SwitchResult {
  const { target, active, connectedIn } = facts
  if (target === active) return 'nothing'
  if (facts.embeddedWalletSupports) return 'SwitchNetwork'
  const elsewhere = namespaceOf(target) !== namespaceOf(active)
  if (elsewhere && connectedIn.active && !connectedIn.target) return 'SwitchActiveChain'
  return facts.confirm ? 'SwitchNetwork' : 'switch at once'
}

const namespaceOf = (id: CaipNetworkId) => id.slice(0, id.indexOf(':'))
