// Goes one view back in the modal. Pure functions of the modal's state.
import type { ModalState, View } from '../modal.ts'
import { reset } from './router.ts'
import { wantedNetwork } from './wanted.ts'

/** Removes earlier views that have nothing left to show. */
export function withoutPast(state: ModalState, isPast: (view: View) => boolean): ModalState {
  const last = state.history.length - 1
  return { ...state, history: state.history.filter((view, at) => at === last || !isPast(view)) }
}

/** Returns `close` if only one view is left. */
export function back(state: ModalState, connected: boolean): ModalState | 'close' {
  if (state.history.length < 2) return 'close'
  const history = state.history.slice(0, -1)
  const previous = history.at(-1) as View
  // Keep a Connect view for another family's network: it still has something to connect.
  const chooses = previous.name === 'Connect' || previous.name === 'ChooseNamespace'
  if (connected && chooses && !wantedNetwork({ history: [previous] }))
    return reset(state, { name: 'Account' })
  return { ...state, history }
}
