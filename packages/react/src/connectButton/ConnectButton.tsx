import type { ChainNamespace } from '@aureus/protocol'
import type { ReactNode } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Account } from './Account.tsx'
import styles from './ConnectButton.module.css'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

export interface ConnectButtonProps {
  size?: 'medium' | 'large'
  className?: string | undefined
  /** Limits the button to one chain family, such as `solana`: it shows and connects an account of that family. */
  namespace?: ChainNamespace
  /** Draws a button of your own instead. Give it `aria-haspopup="dialog"` and `aria-expanded={modalOpen}`. */
  children?: (state: ConnectButtonState) => ReactNode
}

/**
 * Says `Connect wallet` or shows the connected account, and opens the modal. The account shows from the first frame
 * on, even in the server's HTML, while the wallet is still being asked.
 */
export function ConnectButton({
  size = 'medium',
  className,
  namespace,
  children,
}: ConnectButtonProps): ReactNode {
  const messages = useMessages().connectButton
  const state = useConnectButton(namespace)
  const { address, name, supported, embedded, modalOpen, busy, open, preload } = state
  if (children) return children(state)

  return (
    <ErrorBoundary key={address}>
      <Button
        variant={address ? 'secondary' : 'primary'}
        size={size}
        className={classes(address && styles.account, className)}
        aria-haspopup={embedded ? undefined : 'dialog'}
        aria-expanded={embedded ? undefined : modalOpen}
        data-au-connect=""
        busy={busy}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {address ? (
          <Account address={address} name={name} supported={supported} />
        ) : (
          messages.connect
        )}
      </Button>
    </ErrorBoundary>
  )
}
