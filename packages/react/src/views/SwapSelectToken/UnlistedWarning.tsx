import type { SwapToken } from '@aureus/protocol/swap'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useSwapMessages } from '../Swap/useSwapMessages.ts'
import styles from './SwapSelectToken.module.css'

export interface UnlistedWarningProps {
  token: SwapToken
  onUse(): void
  onBack(): void
}

/** Before a token is taken that the operator does not list. */
export function UnlistedWarning({ token, onUse, onBack }: UnlistedWarningProps) {
  const words = useSwapMessages().select.warning
  const title = useRef<HTMLHeadingElement>(null)
  // The list with the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.warning}>
      <Icon name="warning" className={styles.sign} />
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {words.title(token.symbol)}
      </h3>
      <p className={styles.text}>{words.text}</p>
      {token.address !== undefined && (
        <div className={styles.address}>
          <p className={styles.label}>{words.address}</p>
          <bdi dir="ltr" className={styles.whole}>
            {token.address}
          </bdi>
        </div>
      )}
      <Button variant="primary" wide onClick={onBack}>
        {words.back}
      </Button>
      <Button wide onClick={onUse}>
        {words.use}
      </Button>
    </div>
  )
}
