// State and actions of a connect button, independent of its looks.
import type { ConnectionStatus } from '@aureus/core'
import type { ChainNamespace, Network } from '@aureus/protocol'
import { useEffect } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useStore } from '../hooks/useStore.ts'
import { useChunk } from '../loading/useChunk.ts'
import { modalChunk, preloadModal } from '../overlays/chunks.ts'
import { requestModal } from '../overlays/requestModal.ts'
import { useClient } from '../provider/useClient.ts'
import { startAccountLabel } from './accountLabelChunk.ts'

export interface ConnectButtonState {
  status: ConnectionStatus
  /** The connected account; while reconnecting, that of the last visit. `undefined` without a connection. */
  address: string | undefined
  /** The account's name, once another part of the page or the modal has asked the name service. */
  name: string | undefined
  /** The network of the account's wallet; the active network while disconnected. */
  network: Network
  /** False on a network that is not configured. */
  supported: boolean
  /** The modal is part of the page, so the button opens no dialog. */
  embedded: boolean
  /** Whether the modal is open over the page. Always false in embedded mode. */
  modalOpen: boolean
  /** The modal was requested (for the button's chain family, if it has one) and is still loading. */
  busy: boolean
  /** Opens the modal on the account or the list of wallets, for the button's chain family if it has one. */
  open(): void
  /** Loads the modal's code ahead of time, on hover, touch and focus. An idle page loads it anyway. */
  preload(): void
}

/** @param namespace the button's chain family; the active one unless given */
export function useConnectButton(namespace?: ChainNamespace): ConnectButtonState {
  const client = useClient()
  const { status, address, caipAddress, profileName } = useAccount(namespace)
  const { network, supported } = useNetwork(namespace && caipAddress)
  const modal = useStore(client.state.modal, (state) => state)
  const { embedded } = modal
  const arrived = useChunk(modalChunk) !== undefined
  const mine = namespace === undefined || modal.namespace === namespace
  const open = modal.open && mine
  const loading = namespace ? modal.loadingByNamespace[namespace] === true : modal.loading
  const shown = status === 'connected' || status === 'reconnecting' ? address : undefined

  const wanted = status !== 'disconnected'
  // Before the address shows, so that the picture does not widen the button later; or before a press.
  useEffect(() => (wanted ? startAccountLabel() : preloadModal()), [wanted])

  return {
    status,
    address: shown,
    name: shown && profileName,
    network,
    supported,
    embedded,
    modalOpen: open && !embedded,
    busy: loading || (open && !arrived),
    open: () =>
      requestModal(client, {
        ...(namespace && { namespace }),
        ...(shown && { view: { name: 'Account' } }),
      }),
    preload: preloadModal,
  }
}
