// Decides which view opening the modal shows.
import type { ChainNamespace } from '@aureus/protocol'
import type { OpenSettings } from '../client/openSettings.ts'
import type { View } from '../state/modal.ts'

export interface OpenFacts {
  /** The requested namespace. */
  requestedNamespace?: ChainNamespace
  activeNamespace: ChainNamespace
  /** The switch to the requested namespace was attempted, so only the view remains to be chosen. */
  switched?: boolean
  manualWalletConnect: boolean
  /** Whether any chain family is configured. */
  hasAdapters: boolean
  /** An address is connected in the active namespace. */
  connected: boolean
  mobile: boolean
  /** The requested view with its data. */
  requestedView?: View
}

export type OpenResult = { switchTo: ChainNamespace } | { view: View }

/** The first matching rule wins. After `switchTo`, call again with `switched` to get the view. */
export function resultOfOpen(facts: OpenFacts): OpenResult {
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

/** The facts that come from settings. */
export function openFacts(settings: OpenSettings, adapters: object): SettingFacts {
  return {
    manualWalletConnect: settings.manualWalletConnect ?? false,
    hasAdapters: Object.keys(adapters).length > 0,
    mobile: settings.isMobile?.() ?? false,
  }
}
