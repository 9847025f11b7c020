import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatUntil } from './formatUntil.ts'
import styles from './Notice.module.css'
import { ownerWindow } from './ownerWindow.ts'
import { useAccountMessages } from './useAccountMessages.ts'
import { useDeletion } from './useDeletion.ts'

/** Says when the embedded wallet is deleted, and leads to where its owner stops that. Draws nothing for others. */
export function DeletionNotice() {
  const words = useAccountMessages().deletion
  const { language } = useMessages()
  const { embeddedWallet } = useClient().config.features
  const atMs = useDeletion()
  if (atMs === undefined || !embeddedWallet) return null
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>
        <Icon name="warning" className={styles.sign} />
        <span>{words.text(formatUntil(atMs, language))}</span>
      </p>
      <Button wide {...ownerWindow(embeddedWallet.url)}>
        {words.keep}
      </Button>
    </div>
  )
}
