import { connect, discover } from '@aureus/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import styles from './Connect.module.css'
import { DiscoveryFailed, NoWallets } from './NoWallets.tsx'
import { Searching } from './Searching.tsx'
import { WalletRow } from './WalletRow.tsx'

/** The wallets of this browser, or how to get one. */
export function Connect() {
  const client = useClient()
  const messages = useModalMessages().connect
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const discovered = useStore(client.state.connect, (state) => state.discovered)
  const [failed, setFailed] = useState(false)

  const search = useCallback(() => {
    setFailed(false)
    discover(client).catch(() => setFailed(true))
  }, [client])
  useEffect(search, [search])

  return (
    <div className={styles.view}>
      {wallets.length > 0 ? (
        <ul className={styles.list}>
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <WalletRow
                wallet={wallet}
                // The state says how it goes.
                onChoose={() => connect(client, { wallet }).catch(() => undefined)}
              />
            </li>
          ))}
        </ul>
      ) : failed ? (
        <DiscoveryFailed onRetry={search} />
      ) : discovered ? (
        <NoWallets />
      ) : (
        <Searching />
      )}
      <p className={styles.footer}>{messages.footer}</p>
    </div>
  )
}
