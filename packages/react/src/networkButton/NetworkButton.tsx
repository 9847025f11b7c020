import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useStore } from '../hooks/useStore.ts'
import { preloadModal } from '../modal/modalChunk.ts'
import { requestModal } from '../modal/requestModal.ts'
import { Button } from '../ui/Button.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import styles from './NetworkButton.module.css'

export interface NetworkButtonProps {
  size?: 'medium' | 'large'
  className?: string | undefined
}

/**
 * The active network; opens the list of networks. One that is not configured has the placeholder's name,
 * says so in its description, and leads to what to do about it.
 */
export function NetworkButton({ size = 'medium', className }: NetworkButtonProps) {
  const client = useClient()
  const messages = useMessages().connectButton
  const { network, supported } = useNetwork()
  const { open, embedded } = useStore(client.state.modal, (state) => state)
  const view = { name: supported ? 'Networks' : 'UnsupportedChain' } as const
  return (
    <Button
      size={size}
      className={className}
      aria-haspopup={embedded ? undefined : 'dialog'}
      aria-expanded={embedded ? undefined : open}
      title={supported ? undefined : messages.unsupportedNetwork}
      onPointerEnter={preloadModal}
      onTouchStart={preloadModal}
      onFocus={preloadModal}
      onClick={() => requestModal(client, { view })}
    >
      <NetworkIcon network={network} className={styles.icon} />
      <span className={styles.name}>{network.name}</span>
    </Button>
  )
}
