import { openModal } from '@aureus/core'
import { useEffect } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useChunk } from '../hooks/useChunk.ts'
import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useStore } from '../hooks/useStore.ts'
import { whenIdle } from '../hooks/whenIdle.ts'
import { modalChunk, preloadModal } from '../modal/modalChunk.ts'
import { Address } from '../ui/Address.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './ConnectButton.module.css'

export interface ConnectButtonProps {
  size?: 'medium' | 'large'
  className?: string | undefined
}

/**
 * `Connect wallet`, or who is connected; opens the modal. The account shows from the first frame on, on
 * the server's too, while the wallet itself is still being asked.
 */
export function ConnectButton({ size = 'medium', className }: ConnectButtonProps) {
  const client = useClient()
  const messages = useMessages().connectButton
  const { status, address } = useAccount()
  const { supported } = useNetwork()
  const open = useStore(client.state.modal, (state) => state.open)
  const arrived = useChunk(modalChunk) !== undefined
  const shown = status === 'connected' || status === 'reconnecting' ? address : undefined

  useEffect(() => whenIdle(preloadModal), [])

  return (
    <Button
      variant={shown ? 'secondary' : 'primary'}
      size={size}
      className={classes(shown && styles.account, className)}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-au-connect=""
      busy={open && !arrived}
      onPointerEnter={preloadModal}
      onTouchStart={preloadModal}
      onFocus={preloadModal}
      onClick={() => openModal(client, shown ? { view: { name: 'Account' } } : {})}
    >
      {shown ? (
        <>
          <Avatar address={shown} className={styles.avatar} />
          <Address value={shown} />
          {!supported && (
            <span className={styles.warning}>
              <span className="au-hidden">{messages.unsupportedNetwork}</span>
            </span>
          )}
        </>
      ) : (
        messages.connect
      )}
    </Button>
  )
}
