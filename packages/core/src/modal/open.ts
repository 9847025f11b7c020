// What opening the modal leads to.
import type { ChainNamespace } from '@aureus/protocol'
import type { OpenSettings } from '../client/openSettings.ts'
import type { View } from '../state/modal.ts'

export interface OpenFacts {
  /** A namespace that was asked for. */
  requestedNamespace?: ChainNamespace
  activeNamespace: ChainNamespace
  /** The switch to the requested namespace is done, or was tried: what is left is the view. */
  switched?: boolean
  manualWalletConnect: boolean
  /** Whether any chain family is configured. */
  hasAdapters: boolean
  /** An address is connected in the active namespace. */
  connected: boolean
  mobile: boolean
  /** A view that was asked for, with its data. */
  requestedView?: View
}

export type Opening = { switchTo: ChainNamespace } | { view: View }

/** The first row that holds. After `switchTo` it is asked again with `switched`, and goes on at row 3. */
export function resultOfOpen(facts: OpenFacts): Opening {
  const { requestedNamespace, requestedView, connected, mobile } = facts
  if (!facts.switched) {
    if (requestedNamespace && requestedNamespace !== facts.activeNamespace)
      return { switchTo: requestedNamespace }
    if (facts.manualWalletConnect || (!facts.hasAdapters && !connected))
      return { view: { name: mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' } }
  }
  const view: View = requestedView ?? { name: connected ? 'Account' : 'Connect' }
  if (view.name !== 'Connect' || view.data || !requestedNamespace) return { view }
  return { view: { ...view, data: { namespace: requestedNamespace } } }
}

type SettingFacts = Pick<OpenFacts, 'manualWalletConnect' | 'hasAdapters' | 'mobile'>

/** What the settings say of it. */
export function openFacts(settings: OpenSettings, adapters: object): SettingFacts {
  return {
    manualWalletConnect: settings.manualWalletConnect ?? false,
    hasAdapters: Object.keys(adapters).length > 0,
    mobile: settings.isMobile?.() ?? false,
  }
}
