// Moves through the modal's views. Pure: a state in, a state out.
import type { CaipNetworkId } from '@aureus/protocol'
import type { ModalState, View } from '../state/modal.ts'

/** The view that is shown. */
export function currentView(state: ModalState): View {
  return state.history.at(-1) as View
}

/** The network that a wallet is chosen for, where it is for one alone. */
export function wantedNetwork({ history }: Pick<ModalState, 'history'>): CaipNetworkId | undefined {
  const choice = history.findLast((view) => view.name === 'Connect')
  return choice?.data?.caipNetworkId
}

/** Shows a view on top of the present one; nothing when it is the present one. */
export function push(state: ModalState, view: View): ModalState {
  if (currentView(state).name === view.name) return state
  return { ...state, history: [...state.history, view] }
}

export function replace(state: ModalState, view: View): ModalState {
  return { ...state, history: [...state.history.slice(0, -1), view] }
}

export function reset(state: ModalState, view: View): ModalState {
  return { ...state, history: [view] }
}

/** Without the views behind the present one that have nothing left to show. */
export function withoutPast(state: ModalState, isPast: (view: View) => boolean): ModalState {
  const last = state.history.length - 1
  return { ...state, history: state.history.filter((view, at) => at === last || !isPast(view)) }
}

/** One step back. With one view left there is nowhere to go: close. */
export function back(state: ModalState, connected: boolean): ModalState | 'close' {
  if (state.history.length < 2) return 'close'
  const history = state.history.slice(0, -1)
  const previous = history.at(-1) as View
  // One that is for a network of another family still has something to connect.
  if (connected && previous.name === 'Connect' && !previous.data)
    return reset(state, { name: 'Account' })
  return { ...state, history }
}

/**
 * The views below the choice of a supported network, where it is what is shown: UnsupportedChain, or the
 * switch that was asked for in it. Else `undefined`.
 */
export function belowNetworkChoice({ history }: Pick<ModalState, 'history'>): View[] | undefined {
  const at = history.findLastIndex(({ name }) => name === 'UnsupportedChain')
  const above = history.slice(at + 1)
  const shown = at >= 0 && above.every(({ name }) => name === 'SwitchNetwork')
  return shown ? history.slice(0, at) : undefined
}
