// The views that the decisions may name: those with a screen, and those that the specification has and
// whose screen is still to come.
import { type View, type ViewName, viewNames } from '../state/modal.ts'

export type DecidedViewName =
  | ViewName
  | 'AllWallets'
  | 'ApproveTransaction'
  | 'ConnectingWalletConnectBasic'
  | 'DataCapture'
  | 'ProfileWallets'
  | 'SwitchActiveChain'

export type DecidedView = View | { name: Exclude<DecidedViewName, View['name']> }

/**
 * What is shown for a decision. A view without a screen gives way to Connect, which is where its
 * visitor would be led anyway (a wallet is to be connected) and never a dead end.
 */
export function shownFor(view: DecidedView): View {
  return hasScreen(view) ? view : { name: 'Connect' }
}

function hasScreen(view: DecidedView): view is View {
  return (viewNames as readonly string[]).includes(view.name)
}
