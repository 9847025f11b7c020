// For tests: an open modal that came by these views; the last one shows.
import type { ModalState, View } from '../state/modal.ts'

export const modalAt = (...names: View['name'][]): ModalState =>
  ({
    open: true,
    history: names.map((name) => ({ name })),
    loading: false,
    loadingByNamespace: {},
    shake: false,
  }) as unknown as ModalState

/** The views that a modal came by, or that it is to close. */
export const viewNames = (state: ModalState | 'close') =>
  state === 'close' ? state : state.history.map(({ name }) => name)
