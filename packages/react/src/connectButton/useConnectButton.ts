// What a connect button knows and does, whatever it looks like.
import { type ConnectionStatus, openModal } from '@aureus/core'
import type { Network } from '@aureus/protocol'
import { useEffect } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useChunk } from '../hooks/useChunk.ts'
import { useClient } from '../hooks/useClient.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useStore } from '../hooks/useStore.ts'
import { whenIdle } from '../hooks/whenIdle.ts'
import { modalChunk, preloadModal } from '../modal/modalChunk.ts'

export interface ConnectButtonState {
  status: ConnectionStatus
  /** Who is connected, or was at the last visit while the wallet is asked; `undefined` where nobody is. */
  address: string | undefined
  network: Network
  /** False on a network that is not configured. */
  supported: boolean
  /** The modal is a part of the page: there is no dialog that the button opens. */
  embedded: boolean
  /** Over the page; never where the modal is a part of it. */
  modalOpen: boolean
  /** The modal was asked for; its code, its pictures or its chain family have not come yet. */
  busy: boolean
  /** Opens the modal: on the account where there is one, else on the list of wallets. */
  open(): void
  /** Fetches the modal's code ahead: on hover, touch and focus. It also comes when the page is idle. */
  preload(): void
}

export function useConnectButton(): ConnectButtonState {
  const client = useClient()
  const { status, address } = useAccount()
  const { network, supported } = useNetwork()
  const { open, loading, embedded } = useStore(client.state.modal, (state) => state)
  const modalOpen = open && !embedded
  const arrived = useChunk(modalChunk) !== undefined
  const shown = status === 'connected' || status === 'reconnecting' ? address : undefined

  useEffect(() => whenIdle(preloadModal), [])

  return {
    status,
    address: shown,
    network,
    supported,
    embedded,
    modalOpen,
    busy: loading || (open && !arrived),
    open: () => openModal(client, shown ? { view: { name: 'Account' } } : {}),
    preload: preloadModal,
  }
}
