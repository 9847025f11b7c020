// One step back through the modal's views. Pure: a state in, a state out.
import type { ModalState, View } from '../state/modal.ts'
import { reset } from './router.ts'
import { wantedNetwork } from './wanted.ts'

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
  const chooses = previous.name === 'Connect' || previous.name === 'ChooseNamespace'
  if (connected && chooses && !wantedNetwork({ history: [previous] }))
    return reset(state, { name: 'Account' })
  return { ...state, history }
}
