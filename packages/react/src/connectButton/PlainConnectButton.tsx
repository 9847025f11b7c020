import type { ChainNamespace } from '@aureus/protocol'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Account } from './Account.tsx'
import styles from './ConnectButton.module.css'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

export interface PlainConnectButtonProps {
  /** What the button says to a visitor who is not connected; `Connect wallet` unless given. */
  label?: string
  /** Drawn in the same button, before its account. */
  before?: ReactElement | false
  size?: 'medium' | 'large'
  className?: string | undefined
  /** Limits the button to one chain family, such as `solana`: it shows and connects an account of that family. */
  namespace?: ChainNamespace
  /** Draws a button of your own instead. Give it `aria-haspopup="dialog"` and `aria-expanded={modalOpen}`. */
  children?: (state: ConnectButtonState) => ReactNode
}

/**
 * `ConnectButton` without its choice of parts, which loads less. Says `Connect wallet` or shows the connected account,
 * and opens the modal. The account shows from the first frame on, even in the server's HTML, while the wallet is still
 * being asked.
 */
export function PlainConnectButton({
  label,
  before,
  size = 'medium',
  className,
  namespace,
  children,
}: PlainConnectButtonProps): ReactNode {
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
        {/* A text is the only child, because translators replace it. */}
        {address ? (
          <>
            {/* oxlint-disable-next-line aureus/loose-text -- an element, never a text */}
            {before}
            <Account address={address} name={name} supported={supported} />
          </>
        ) : (
          (label ?? messages.connect)
        )}
      </Button>
    </ErrorBoundary>
  )
}
