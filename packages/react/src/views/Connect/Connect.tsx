import {
  discover,
  EMBEDDED_WALLET_ID,
  embeddedNamespaces,
  pushView,
  type RecentWallet,
} from '@aureus/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
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
import { type ConnectPart, connectOrder } from './connectOrder.ts'
import { type ConnectRow, connectRows } from './connectRows.ts'
import { EmailField } from './EmailField.tsx'
import { noneOfFamily, socialButtons, walletConnectRow } from './laterParts.ts'
import { DiscoveryFailed, NoWallets } from './NoWallets.tsx'
import { Searching } from './Searching.tsx'
import { useWalletGroups } from './useWalletGroups.ts'

const NoneOfFamily = noneOfFamily.Body
const SocialButtons = socialButtons.Body
const WalletConnectRow = walletConnectRow.Body

/** The wallets in this browser, or how to get one. */
export function Connect() {
  const client = useClient()
  const preload = usePreload()
  const messages = useModalMessages()
  const { wallets, recent, discovered } = useStore(client.state.connect, (state) => state)
  const family = useWantedFamily()
  const [failed, setFailed] = useState(false)
  // The embedded wallet has its own field.
  const fits = (one: RecentWallet) =>
    one.id !== EMBEDDED_WALLET_ID && !isRemote(one) && (!family || one.namespace === family)
  const here = wallets.filter(fits)
  const groups = useWalletGroups(here)
  // Decided once, so that a wallet that announces itself late does not move what visitors type into or press.
  // Not a hook, because opening the modal must not draw this view again.
  const { open, embedded } = client.state.modal.getState()
  const [installed, setInstalled] = useState<boolean>()
  const found = here.length > 0 || (discovered ? false : undefined)
  if (found !== installed && (installed === undefined || !(open || embedded))) setInstalled(found)

  const search = useCallback(() => {
    setFailed(false)
    discover(client).catch(() => setFailed(true))
  }, [client])
  useEffect(search, [search])

  const choose = ({ wallets: both, id, name }: ConnectRow) => {
    if (both.length > 0) chooseWallet(client, both)
    else pushView(client, { name: 'Downloads', data: { walletId: id, walletName: name } })
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
  const none = family ? <NoneOfFamily /> : <NoWallets />
  const rowsOf = (tag: ConnectRow['tag']) =>
    rows
      .filter((row) => row.tag === tag)
      .map((row) => (
        <li key={row.key}>
          <WalletRow name={row.name} icon={row.icon} tag={tag} onChoose={() => choose(row)} />
        </li>
      ))
  const parts: Record<ConnectPart, ReactNode> = {
    installed: rowsOf('installed'),
    walletConnect: client.walletConnect && (
      <li key="walletConnect">
        <WalletConnectRow />
      </li>
    ),
    email: email && (
      <li key="email">
        <EmailField />
        {buttons && <SocialButtons />}
      </li>
    ),
    recent: rowsOf('recent'),
  }
  return (
    <div className={styles.view}>
      {rows.length === 0 &&
        (failed ? (
          <DiscoveryFailed onRetry={search} />
        ) : !discovered || !groups ? (
          <Searching />
        ) : (
          !email && none
        ))}
      <ul className={styles.list}>
        {connectOrder(installed ?? false).map((part) => parts[part])}
        <li>
          <AllWalletsRow />
        </li>
      </ul>
      {email && !failed && discovered && rows.length === 0 && none}
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
