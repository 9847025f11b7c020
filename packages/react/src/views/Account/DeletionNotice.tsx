import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { useEffect, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatUntil } from './formatUntil.ts'
import styles from './Notice.module.css'
import { ownerWindow } from './ownerWindow.ts'
import { useAccountMessages } from './useAccountMessages.ts'

/** Says when the embedded wallet is deleted, and leads to where its owner stops that. Draws nothing for others. */
export function DeletionNotice() {
  const words = useAccountMessages().deletion
  const messages = useMessages()
  const { embeddedWallet } = useClient().config.features
  const atMs = useDeletion()
  if (atMs === undefined || !embeddedWallet) return null
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>
        <Icon name="warning" className={styles.sign} />
        <span>{words.text(formatUntil(atMs, messages.language))}</span>
      </p>
      <Button wide {...ownerWindow(embeddedWallet.url, messages)}>
        {words.keep}
      </Button>
    </div>
  )
}

/**
 * When the embedded wallet is deleted, in Unix milliseconds; undefined for others. Asks again when the visitor comes back,
 * as from the wallet's window.
 */
function useDeletion(): number | undefined {
  const client = useClient()
  const { status, connectedWalletInfo } = useAccount()
  const isEmbedded = status === 'connected' && connectedWalletInfo?.id === EMBEDDED_WALLET_ID
  const [atMs, setAtMs] = useState<number>()
  useEffect(() => {
    if (!isEmbedded) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      try {
        const { getDeletion } = await import('@aureus/core/embedded')
        if (!signal.aborted) setAtMs(await getDeletion(client, signal))
      } catch {
        // The wallet reminds its owner by email too.
      }
    }
    void read()
    window.addEventListener('focus', read, { signal })
    return () => controller.abort()
  }, [client, isEmbedded])
  return isEmbedded ? atMs : undefined
}
