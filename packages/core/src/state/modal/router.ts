// Changes the modal's view. Pure functions of the modal's state.
import type { ModalState, View } from '../modal.ts'

/** The view that the modal shows, or would show if it were open. */
export function currentView(state: ModalState): View {
  return state.history.at(-1) as View
}

/** Shows a view on top of the current one, unless it is already shown. */
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
