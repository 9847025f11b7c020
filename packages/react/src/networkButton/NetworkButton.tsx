import type { Network } from '@aureus/protocol'
import type { ReactNode } from 'react'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useStore } from '../hooks/useStore.ts'
import { preloadModal } from '../overlays/chunks.ts'
import { requestModal } from '../overlays/requestModal.ts'
import { useClient } from '../provider/useClient.ts'
import { useMessages } from '../provider/useMessages.ts'
import { useNetworkName } from '../provider/useNetworkName.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import styles from './NetworkButton.module.css'

export interface NetworkButtonState {
  /** The active network, or the placeholder `Unknown Network`. */
  network: Network
  /** False on a network that is not configured. */
  supported: boolean
  /** Whether the modal is open over the page. Always false in embedded mode. */
  modalOpen: boolean
  /** Opens the list of networks or, on a network that is not configured, the ways out. */
  open(): void
  /** Loads the modal's code ahead of time. */
  preload(): void
}

export interface NetworkButtonProps {
  size?: 'medium' | 'large'
  className?: string | undefined
  /** Draws a button of your own instead. Give it `aria-haspopup="dialog"` and `aria-expanded={modalOpen}`. */
  children?: (state: NetworkButtonState) => ReactNode
}

/**
 * Shows the active network and opens the list of networks. A network that is not configured has the placeholder's
 * name, says so in its description, and opens the ways out.
 */
export function NetworkButton({
  size = 'medium',
  className,
  children,
}: NetworkButtonProps): ReactNode {
  const client = useClient()
  const messages = useMessages().connectButton
  const { network, supported } = useNetwork()
  const networkName = useNetworkName()
  const modal = useStore(client.state.modal, (state) => state)
  const { embedded } = modal
  const modalOpen = modal.open && !embedded
  const view = { name: supported ? 'Networks' : 'UnsupportedChain' } as const
  const open = () => requestModal(client, { view })
  if (children) return children({ network, supported, modalOpen, open, preload: preloadModal })
  return (
    <ErrorBoundary key={network.caipNetworkId}>
      <Button
        size={size}
        className={className}
        aria-haspopup={embedded ? undefined : 'dialog'}
        aria-expanded={embedded ? undefined : modalOpen}
        title={supported ? undefined : messages.unsupportedNetwork}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={open}
      >
        <NetworkIcon network={network} className={styles.icon} />
        <span className={styles.name} dir="auto">
          {networkName(network)}
        </span>
      </Button>
    </ErrorBoundary>
  )
}
