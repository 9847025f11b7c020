import { type OpenModalParameters, openModal } from '@aureus/core'
import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { loadWalletActions } from './loadWalletActions.ts'
import { useStore } from './useStore.ts'

export interface UseModalReturnType {
  open: boolean
  /** On the view that the state calls for, unless one is named. */
  openModal(parameters?: OpenModalParameters): void
  /** By the rule of the close button: it may shake instead. */
  closeModal(): Promise<void>
}

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
