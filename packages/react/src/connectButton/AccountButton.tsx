import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Account } from './Account.tsx'
import styles from './ConnectButton.module.css'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

export interface AccountButtonProps {
  size?: 'medium' | 'large'
  className?: string | undefined
  /** Draws a button of your own instead. Give it `aria-haspopup="dialog"` and `aria-expanded={modalOpen}`. */
  children?: (state: ConnectButtonState & { address: string }) => ReactNode
}

/** Shows the connected account and opens it. Draws nothing while disconnected, so the page needs a `ConnectButton`. */
export function AccountButton({
  size = 'medium',
  className,
  children,
}: AccountButtonProps): ReactNode {
  const state = useConnectButton()
  const { address, name, supported, embedded, modalOpen, busy, open, preload } = state
  if (!address) return null
  if (children) return children({ ...state, address })
  return (
    <ErrorBoundary key={address}>
      <Button
        size={size}
        className={classes(styles.account, className)}
        aria-haspopup={embedded ? undefined : 'dialog'}
        aria-expanded={embedded ? undefined : modalOpen}
        busy={busy}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Account address={address} name={name} supported={supported} />
      </Button>
    </ErrorBoundary>
  )
}
