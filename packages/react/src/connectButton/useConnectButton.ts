// What a connect button knows and does, whatever it looks like.
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
import { preloadAccountLabel } from './accountLabelChunk.ts'

export interface ConnectButtonState {
  status: ConnectionStatus
  /** Who is connected, or was at the last visit while the wallet is asked; `undefined` where nobody is. */
  address: string | undefined
  /** The account's name, once somebody asked the name service: the account of the page and of the modal do. */
  name: string | undefined
  /** Where the account's wallet is; the active one where nobody is connected. */
  network: Network
  /** False on a network that is not configured. */
  supported: boolean
  /** The modal is a part of the page: there is no dialog that the button opens. */
  embedded: boolean
  /** Over the page; never where the modal is a part of it. */
  modalOpen: boolean
  /** The modal was asked for, by this button's family where it has one; what it needs has not come yet. */
  busy: boolean
  /** Opens the modal, for the button's chain family where it has one: on the account, else on the list of wallets. */
  open(): void
  /** Fetches the modal's code ahead: on hover, touch and focus. It also comes when the page is idle. */
  preload(): void
}

/** @param namespace the one chain family that the button is for; the active one unless given. */
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
  useEffect(() => {
    // Without its picture the address stands alone.
    if (wanted) preloadAccountLabel().catch(() => undefined)
  }, [wanted])

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
