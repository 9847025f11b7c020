// An open modal with these views in its history; the last one shows.
import type { ModalState, View } from '../state/modal.ts'

export const modalAt = (...names: View['name'][]): ModalState =>
  ({
    open: true,
    history: names.map((name) => ({ name })),
    loading: false,
    loadingByNamespace: {},
    shake: false,
  }) as unknown as ModalState

/** The names in a modal's history, or `close`. */
export const viewNames = (state: ModalState | 'close') =>
  state === 'close' ? state : state.history.map(({ name }) => name)
