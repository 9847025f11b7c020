import { pushView } from '@aureus/core'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWalletMessages } from '../../wallets/useWalletMessages.ts'
import styles from './WhatIsAWallet.module.css'

/** Explains wallets to newcomers. */
export function WhatIsAWallet() {
  const client = useClient()
  const words = useWalletMessages().whatIsAWallet
  return (
    <div className={styles.view}>
      <dl className={styles.points}>
        {(['keys', 'signature', 'yours'] as const).map((point) => (
          <div key={point} className={styles.point}>
            <Icon name={icons[point]} className={styles.icon} />
            <dt>{words[point].title}</dt>
            <dd>{words[point].text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" wide onClick={() => pushView(client, { name: 'AllWallets' })}>
        {words.find}
      </Button>
    </div>
  )
}

const icons = { keys: 'wallet', signature: 'check', yours: 'info' } as const
