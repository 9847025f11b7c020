// Decides what a request to switch networks does.
import type { CaipNetworkId } from '@aureus/protocol'
import { parseCaipNetworkId } from '@aureus/protocol'
import type { ViewName } from '../state/modal.ts'

export interface SwitchFacts {
  target: CaipNetworkId
  active: CaipNetworkId
  /** The active connector is the embedded wallet, and the target is one of its networks. */
  embeddedWalletSupports?: boolean
  /** Whether an address is connected in the active and in the target namespace. */
  connectedIn: { active: boolean; target: boolean }
  /** False if the confirmation is skipped. */
  confirm: boolean
}

export type SwitchResult =
  | 'nothing'
  | 'switch at once'
  | Extract<ViewName, 'SwitchNetwork' | 'SwitchActiveChain'>

/** The first matching rule wins. */
export function resultOfSwitch(facts: SwitchFacts): SwitchResult {
  const { target, active, connectedIn } = facts
  if (target === active) return 'nothing'
  if (facts.embeddedWalletSupports) return 'SwitchNetwork'
  const elsewhere = parseCaipNetworkId(target).namespace !== parseCaipNetworkId(active).namespace
  if (elsewhere && connectedIn.active && !connectedIn.target) return 'SwitchActiveChain'
  return facts.confirm ? 'SwitchNetwork' : 'switch at once'
}
