import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { marksOf } from '@aureus/core/marks'
import { walletRecords } from '@aureus/core/wallets'
import { useId } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { enNoWallets } from '../../messages/en.noWallets.ts'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { classes } from '../../ui/classes.ts'
import { chooseListed } from '../../wallets/chooseListed.ts'
import { isRemote } from '../../wallets/isRemote.ts'
import { useWalletApps, WalletAppRow } from '../../wallets/WalletAppRow.tsx'
import { bestKnown } from './bestKnown.ts'
import styles from './NoWallets.module.css'

/** For visitors without a wallet in this browser: the best known ones, to pair or to install. */
export function NoWallets() {
  const client = useClient()
  const preload = usePreload()
  const titleId = useId()
  const { noWallets: words = enNoWallets, connect } = useModalMessages()
  const { wallets: marks, settled } = useStore(marksOf(client), (marks) => marks)
  const records = useStore(walletRecords(client), (state) => state.records)
  const families = client.config.networks.map(({ chainNamespace }) => chainNamespace)
  const markOf = new Map(Object.entries(marks))
  const next = client.walletConnect ? 'ConnectingWalletConnectBasic' : 'Downloads'
  const { wallets, discovered } = useStore(client.state.connect, (state) => state)
  // A wallet may announce itself after all. Its row is below.
  const found = wallets.some((one) => one.id !== EMBEDDED_WALLET_ID && !isRemote(one))
  const apps = useWalletApps()
  const absent = discovered ? words.title : connect.searching
  return (
    <section className={styles.wallets} aria-labelledby={titleId}>
      <div className={styles.words} role="status">
        <h3 id={titleId} className={styles.title}>
          {found ? words.popular : absent}
        </h3>
        <p className={styles.text}>{words.text}</p>
      </div>
      {apps && <WalletAppRow />}
      <ul className={styles.grid}>
        {bestKnown(records, families).map((wallet) => (
          <li key={wallet.id}>
            <button
              type="button"
              className={styles.wallet}
              onPointerEnter={() => preload(next)}
              onTouchStart={() => preload(next)}
              onFocus={() => preload(next)}
              onClick={() => chooseListed(client, wallet)}
            >
              <WalletIcon
                name={wallet.name}
                icon={wallet.icon ?? markOf.get(wallet.id)}
                className={classes(styles.icon, !settled && styles.coming)}
              />
              <span className={styles.name}>{wallet.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
