import { connect, discover, pushView } from '@aureus/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useWantedFamily } from '../../hooks/useWantedFamily.ts'
import { noneOfFamily } from '../../modal/otherViews.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { whatIsAWallet } from '../../modal/walletViews.ts'
import { Button } from '../../ui/Button.tsx'
import { WalletRow } from '../parts/WalletRow.tsx'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import styles from './Connect.module.css'
import { type ConnectRow, connectRows } from './connectRows.ts'
import { DiscoveryFailed, NoWallets } from './NoWallets.tsx'
import { Searching } from './Searching.tsx'

const NoneOfFamily = noneOfFamily.Body

/** The wallets of this browser, or how to get one. */
export function Connect() {
  const client = useClient()
  const messages = useModalMessages()
  const { wallets, recent, discovered } = useStore(client.state.connect, (state) => state)
  const family = useWantedFamily()
  const [failed, setFailed] = useState(false)

  const search = useCallback(() => {
    setFailed(false)
    discover(client).catch(() => setFailed(true))
  }, [client])
  useEffect(search, [search])

  const choose = ({ wallet, id, name }: ConnectRow) => {
    // The state says how it goes.
    if (wallet) connect(client, { wallet }).catch(() => undefined)
    else pushView(client, { name: 'Downloads', data: { walletId: id, walletName: name } })
  }

  // A recent wallet may be about to announce itself: until then it is not known to be gone.
  const found = discovered || wallets.length > 0 ? connectRows(recent, wallets) : []
  const rows = family ? found.filter(({ namespace }) => namespace === family) : found
  if (family && rows.length === 0 && !client.namespaces.includes(family)) return <NoneOfFamily />
  return (
    <div className={styles.view}>
      {rows.length === 0 &&
        (failed ? (
          <DiscoveryFailed onRetry={search} />
        ) : discovered && family ? (
          <NoneOfFamily />
        ) : discovered ? (
          <NoWallets />
        ) : (
          <Searching />
        ))}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <WalletRow name={row.name} icon={row.icon} tag={row.tag} onChoose={() => choose(row)} />
          </li>
        ))}
        <li>
          <AllWalletsRow />
        </li>
      </ul>
      <div className={styles.end}>
        <p className={styles.footer}>{messages.connect.footer}</p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => pushView(client, { name: 'WhatIsAWallet' })}
          onPointerEnter={whatIsAWallet.preload}
        >
          {messages.whatIsAWallet.title}
        </Button>
      </div>
    </div>
  )
}
