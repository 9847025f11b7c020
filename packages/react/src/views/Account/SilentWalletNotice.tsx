import { pushView } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Notice.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** Says what to do about a wallet that does not answer while the page reconnects. Draws nothing otherwise. */
export function SilentWalletNotice() {
  const client = useClient()
  const words = useAccountMessages().silentWallet
  const { walletSilent } = useAccount()
  if (!walletSilent) return null
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>
        <Icon name="warning" className={styles.sign} />
        <span>{words.text}</span>
      </p>
      <Button wide onClick={() => pushView(client, { name: 'Connect' })}>
        {words.connect}
      </Button>
      <Button wide variant="quiet" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    </div>
  )
}
