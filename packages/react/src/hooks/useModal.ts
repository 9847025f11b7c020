import { type OpenModalParameters, openModal } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'
import { useStore } from './useStore.ts'

export interface UseModalReturnType {
  open: boolean
  /** Opens the given view, or the one that fits the state. */
  openModal(parameters?: OpenModalParameters): void
  /** Follows the rule of the close button: the modal may shake instead of closing. */
  closeModal(): Promise<void>
}

/** Whether the modal is open, and how to open and close it. */
export function useModal(): UseModalReturnType {
  const client = useClient()
  const open = useStore(client.state.modal, (state) => state.open)
  return useMemo(
    () => ({
      open,
      openModal: (parameters) => openModal(client, parameters),
      closeModal: () => loadWalletActions().then(({ closeModal }) => closeModal(client)),
    }),
    [client, open],
  )
}
