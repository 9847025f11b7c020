import {
  currentView,
  discover,
  EMBEDDED_WALLET_ID,
  embeddedNamespaces,
  familiesKnown,
  pushView,
  type RecentWallet,
} from '@aureus/core'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { chooseWallet } from '../../wallets/chooseWallet.ts'
import { isRemote } from '../../wallets/isRemote.ts'
import { useWantedFamily } from '../../wallets/useWantedFamily.ts'
import { WalletRow } from '../../wallets/WalletRow.tsx'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import styles from './Connect.module.css'
import { type ConnectRow, connectRows } from './connectRows.ts'
import { EmailField } from './EmailField.tsx'
import { featuredRows, noneOfFamily, socialButtons, walletConnectRow } from './laterParts.ts'
import { DiscoveryFailed, NoWallets } from './NoWallets.tsx'
import { Searching } from './Searching.tsx'
import { sameWallet, useWalletGroups } from './useWalletGroups.ts'

const FeaturedRows = featuredRows.Body
const NoneOfFamily = noneOfFamily.Body
const SocialButtons = socialButtons.Body
const WalletConnectRow = walletConnectRow.Body

/** How long the view waits for the first wallets before it draws the other ways to connect. */
const WAIT_MS = 1000

/** The wallets in this browser, or how to get one. */
export function Connect() {
  const client = useClient()
  const preload = usePreload()
  const messages = useModalMessages()
  const { wallets, recent, discovered, featured } = useStore(client.state.connect, (state) => state)
  const family = useWantedFamily()
  const [failed, setFailed] = useState(false)
  const [settled, setSettled] = useState<readonly ConnectRow[]>()
  // The embedded wallet has its own field.
  const fits = (one: RecentWallet) =>
    one.id !== EMBEDDED_WALLET_ID && !isRemote(one) && (!family || one.namespace === family)
  const here = wallets.filter(fits)
  const groups = useWalletGroups(here)
  const search = useCallback(() => {
    setFailed(false)
    discover(client).catch(() => setFailed(true))
  }, [client])
  // Before the view is painted, so that the wallets that announce themselves at once are in its first frame.
  useLayoutEffect(search, [search])
  useEffect(() => {
    const timer = setTimeout(() => setSettled((rows) => rows ?? []), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  /** Whether the visitor is still here. */
  const isThere = () => {
    const modal = client.state.modal.getState()
    return (modal.open || modal.embedded) && currentView(modal).name === 'Connect'
  }
  const choose = ({ wallets: both, id, name }: ConnectRow) => {
    if (both.length === 0)
      return pushView(client, { name: 'Downloads', data: { walletId: id, walletName: name } })
    // The wallet may support families whose code is still loading. Connected now, it would not ask for the family.
    void familiesKnown(client)
      .then(() => sameWallet(client.state.connect.getState().wallets.filter(fits), both))
      .then((all) => isThere() && chooseWallet(client, all))
  }

  // A recent wallet may still announce itself, so it does not count as gone yet.
  const known = discovered || wallets.length > 0
  const rows = known && groups ? connectRows(recent.filter(fits), groups) : []
  if (family && rows.length === 0 && !client.namespaces.includes(family)) return <NoneOfFamily />
  const { embeddedWallet } = client.config.features
  const buttons = embeddedWallet?.socials ?? embeddedWallet?.passkeys
  const email =
    embeddedWallet &&
    (family ? [family] : client.namespaces).some((one) => embeddedNamespaces.includes(one))
  const searching = rows.length === 0 && !failed && (!discovered || !groups)
  // Nothing that visitors could press is drawn before the first rows are known: rows that take a placeholder's place
  // move the ones below, and a press whose row moves away under the finger does nothing.
  if (searching && !settled) return <Searching rows={email ? 7 : 4} />
  // Settled once, so that a wallet that announces itself late does not move what visitors press or type into. Not a
  // hook, because opening the modal must not draw this view again.
  const { open, embedded } = client.state.modal.getState()
  const moved =
    rows.length !== settled?.length || rows.some((row, at) => row.key !== settled[at]?.key)
  if (!settled || (moved && !(open || embedded))) setSettled(rows)
  // A recent wallet that arrives late keeps its row.
  const isLate = ({ key, name }: ConnectRow) =>
    !settled?.some((row) => row.key === key || row.key === `/${name}`)
  const list = (some: readonly ConnectRow[]) =>
    some.map((row) => (
      <li key={row.key}>
        <WalletRow name={row.name} icon={row.icon} tag={row.tag} onChoose={() => choose(row)} />
      </li>
    ))
  const accounts = buttons && <SocialButtons />
  // A visitor with a wallet of their own seldom types an address.
  const accountsFirst = settled?.some(({ tag }) => tag === 'installed')
  return (
    <div className={styles.view}>
      <ul className={styles.list}>
        {client.walletConnect && (
          <li>
            <WalletConnectRow />
          </li>
        )}
        {list(rows.filter((row) => !isLate(row)))}
        {featured && (
          <li>
            <FeaturedRows />
          </li>
        )}
        {email && (
          <li>
            {accountsFirst && accounts}
            <EmailField />
            {!accountsFirst && accounts}
          </li>
        )}
        <li>
          <AllWalletsRow />
        </li>
        {list(rows.filter(isLate))}
      </ul>
      {rows.length === 0 &&
        (failed ? (
          <DiscoveryFailed onRetry={search} />
        ) : searching ? (
          <Searching rows={2} />
        ) : family ? (
          <NoneOfFamily />
        ) : (
          <NoWallets />
        ))}
      <div className={styles.end}>
        <p className={styles.footer}>{messages.connect.footer}</p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => pushView(client, { name: 'WhatIsAWallet' })}
          onPointerEnter={() => preload('WhatIsAWallet')}
        >
          {messages.whatIsAWallet.title}
        </Button>
      </div>
    </div>
  )
}
