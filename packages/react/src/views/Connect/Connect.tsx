import {
  currentView,
  discover,
  EMBEDDED_WALLET_ID,
  embeddedNamespaces,
  familiesKnown,
  pushView,
  type RecentWallet,
  type Wallet,
} from '@aureus/core'
import type { WalletGroup } from '@aureus/core/wallets'
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { embeddedChunk, preloadEmbedded } from '../../embedded/embeddedChunk.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useChunk } from '../../loading/useChunk.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { chooseWallet } from '../../wallets/chooseWallet.ts'
import { isRemote } from '../../wallets/isRemote.ts'
import { useWantedFamily } from '../../wallets/useWantedFamily.ts'
import { WalletRow } from '../../wallets/WalletRow.tsx'
import { walletDirectory } from '../../wallets/walletDirectory.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import styles from './Connect.module.css'
import { type ConnectRow, connectRows } from './connectRows.ts'
import { DiscoveryFailed } from './DiscoveryFailed.tsx'
import {
  featuredRows,
  noneOfFamily,
  noWallets,
  socialButtons,
  walletConnectRow,
} from './laterParts.ts'

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
  const NoWallets = useChunk(noWallets)
  const isEmpty = here.length === 0
  const search = useCallback(() => {
    setFailed(false)
    discover(client).catch(() => setFailed(true))
  }, [client])
  // Before the view is painted, so that the wallets that announce themselves at once are in its first frame.
  useLayoutEffect(search, [search])
  useEffect(() => {
    if (isEmpty) noWallets.load().catch(() => undefined)
  }, [isEmpty])
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
  const isKnown = discovered || wallets.length > 0
  const rows = isKnown && groups ? connectRows(recent.filter(fits), groups) : []
  if (family && rows.length === 0 && !client.namespaces.includes(family)) return <NoneOfFamily />
  const { embeddedWallet } = client.config.features
  const buttons = embeddedWallet?.socials ?? embeddedWallet?.passkeys
  const email =
    embeddedWallet &&
    (family ? [family] : client.namespaces).some((one) => embeddedNamespaces.includes(one))
  const searching = rows.length === 0 && !failed && (!discovered || !groups)
  // Nothing that visitors could press is drawn before the first rows are known: rows that take a placeholder's place
  // move the ones below, and a press whose row moves away under the finger does nothing.
  const preparing = rows.length === 0 && !failed && !family && !NoWallets
  if ((searching || preparing) && !settled) return <Searching rows={email ? 7 : 4} />
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
  // They stay if a wallet comes late, so that the rows below them keep their places.
  const drawPopular = (here: boolean | undefined) =>
    here &&
    NoWallets &&
    (settled ?? rows).length === 0 &&
    !(family || failed) && (
      <li>
        <NoWallets />
      </li>
    )
  // There a wallet opens by its link.
  const onPhone = client.opening.isMobile?.()
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
        {drawPopular(onPhone)}
        {email && (
          <li>
            {accountsFirst && accounts}
            <EmailField />
            {!accountsFirst && accounts}
          </li>
        )}
        {drawPopular(!onPhone)}
        <li>
          <AllWalletsRow />
        </li>
        {list(rows.filter(isLate))}
      </ul>
      {rows.length === 0 &&
        (failed ? (
          <DiscoveryFailed onRetry={search} />
        ) : (
          family && (searching ? <Searching rows={2} /> : <NoneOfFamily />)
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

/** @param rows how many will take about the same room once wallets have announced themselves */
function Searching({ rows }: { rows: number }) {
  const { searching } = useModalMessages().connect
  return (
    <div role="status">
      <span className="au-hidden">{searching}</span>
      <SkeletonRows rows={rows} />
    </div>
  )
}

/** Logs in to the embedded wallet by email address. Its code loads at the first sign of intent. */
function EmailField() {
  const client = useClient()
  const messages = useModalMessages()
  const { email: words } = messages.connect
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const problem = await embeddedChunk.load().then(
      ({ submitEmail }) => submitEmail(client, text, messages),
      () => words.missing,
    )
    setProblem(problem)
    setBusy(false)
  }

  return (
    // Our own check replaces the browser's, and explains in the page's language.
    <form noValidate className={styles.email} onSubmit={submit}>
      <Field
        label={words.label}
        problem={problem}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        value={text}
        onFocus={({ currentTarget }) => preloadEmbedded(client, currentTarget)}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" wide busy={busy}>
        {words.go}
      </Button>
    </form>
  )
}

/**
 * Groups wallets into rows. `undefined` while the directory that identifies them loads, because rows that join or
 * split would move under a finger. Rows already shown stay when another family's wallets arrive, and ask for the
 * chain family if a wallet of the same name joins. If the directory fails to load, each wallet stands alone.
 */
function useWalletGroups(wallets: readonly Wallet[]): readonly WalletGroup[] | undefined {
  const directory = useChunk(walletDirectory)
  const [failed, setFailed] = useState(false)
  const several = severalFamilies(wallets)

  useEffect(() => {
    if (several) walletDirectory.load().catch(() => setFailed(true))
  }, [several])

  const [stood, setStood] = useState<readonly Wallet[]>([])
  if (!several && wallets.length !== stood.length) setStood(wallets)
  if (!several || (failed && !directory)) return wallets.map(alone)
  if (directory || stood.length === 0) return directory?.groupWallets(wallets)
  return stood.map((one) => ({
    ...alone(one),
    wallets: wallets.filter(({ name }) => name === one.name),
  }))
}

/** The entries of a pressed row as they are now: other families may have joined since it was drawn. */
async function sameWallet(
  wallets: readonly Wallet[],
  row: readonly Wallet[],
): Promise<readonly Wallet[]> {
  const isRow = (one: Wallet) =>
    row.some(({ id, namespace }) => one.id === id && one.namespace === namespace)
  const directory =
    severalFamilies(wallets) && (await walletDirectory.load().catch(() => undefined))
  const groups = directory ? directory.groupWallets(wallets) : []
  return groups.find((group) => group.wallets.some(isRow))?.wallets ?? row
}

const severalFamilies = (wallets: readonly Wallet[]) =>
  wallets.some(({ namespace }) => namespace !== wallets[0]?.namespace)

const alone = (wallet: Wallet): WalletGroup => ({
  ...wallet,
  id: `${wallet.namespace}/${wallet.id}`,
  wallets: [wallet],
})
