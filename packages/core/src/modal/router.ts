// Moves through the modal's views. Pure: a state in, a state out.
import type { ModalState, View } from '../state/modal.ts'

/** The view that is shown. */
export function currentView(state: ModalState): View {
  return state.history.at(-1) as View
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
