import { pushView } from '@aureus/core'
import type { WalletRecord } from '@aureus/core/wallets'
import { useState } from 'react'
import { usePreload } from '../../loading/usePreload.ts'
import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { enPairing } from '../../messages/en.pairing.ts'
import { Stage } from '../../parts/Stage.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { QrPlate } from '../../ui/QrPlate.tsx'
import { browseLinkHere } from '../../wallets/browseLink.ts'
import { canOpen } from '../../wallets/canOpen.ts'

import { phoneSystem } from '../../wallets/phoneSystem.ts'
import { useWalletEntry } from '../../wallets/useWalletEntry.ts'
import { GetWallet } from '../Downloads/GetWallet.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { CopyLink } from './CopyLink.tsx'
import { PairingCode } from './PairingCode.tsx'
import { PairingStage } from './PairingStage.tsx'
import { type Platform, pairingLink, platformsOf } from './platforms.ts'
import { useOpenWallet } from './useOpenWallet.ts'
import { usePairing } from './usePairing.ts'

export interface OneWalletProps {
  walletId: string
  walletName: string
}

/** Connects a listed wallet that is not in this browser but on a phone, a computer or a site. */
export function OneWallet(props: OneWalletProps) {
  const client = useClient()
  const entry = useWalletEntry(props.walletId)
  return browseLinkHere(client, entry?.record) ? <GetWallet {...props} /> : <Paired {...props} />
}

function Paired({ walletId, walletName: name }: OneWalletProps) {
  const words = useModalMessages().oneWallet ?? enOneWallet
  const entry = useWalletEntry(walletId)
  const pairing = usePairing()
  const platforms = platformsOf(entry ?? {}, navigator)
  const [chosen, choose] = useState<Platform>('phone')
  const at = Math.max(platforms.indexOf(chosen), 0)
  const platform = platforms[at] ?? 'phone'
  const wallet = { id: walletId, name, icon: entry?.icon, record: entry?.record }

  function panel() {
    if (platform === 'browser')
      return <GetWallet walletId={walletId} walletName={name} besidePairing />
    if (pairing.status !== 'ready')
      return (
        <PairingStage pairing={pairing}>
          <GetButton wallet={wallet} />
        </PairingStage>
      )
    const { uri } = pairing
    const links = entry?.record?.pairing ?? {}
    const system = platform === 'phone' ? phoneSystem(navigator) : platform
    const link = system && pairingLink(links, system, uri)
    // A new link has not been opened yet.
    if (link) {
      const before = links[system] ?? 'wc:'
      return <OpenWallet key={link} {...{ wallet, place: platform, link, before, uri }} />
    }
    return (
      <div className={classes(styles.view, platforms.length > 1 && styles.below)}>
        <PairingCode
          uri={uri}
          picture={<WalletIcon name={name} icon={wallet.icon} />}
          text={words.scan(name)}
        />
        <GetButton wallet={wallet} />
      </div>
    )
  }

  return (
    <Tabs
      label={words.places(name)}
      tabs={platforms.map((id) => ({ id, label: words.tabs[id] }))}
      chosen={at}
      onChoose={(tab) => choose(platforms[tab] ?? 'phone')}
    >
      {panel()}
    </Tabs>
  )
}

interface OpenWalletProps {
  wallet: FarWallet
  place: Exclude<Platform, 'browser'>
  /** Opens the wallet with this pairing. */
  link: string
  /** The part of that link before the pairing's own link. */
  before: string
  uri: string
}

/** Opens the wallet on this device with one press. If nothing opens, it shows the code and where to get the wallet. */
function OpenWallet({ wallet, place, link, before, uri }: OpenWalletProps) {
  const messages = useModalMessages()
  const words = messages.oneWallet ?? enOneWallet
  const { code } = messages.pairing ?? enPairing
  const [state, open] = useOpenWallet(link, before)
  const { name } = wallet
  const icon = <WalletIcon name={name} icon={wallet.icon} />
  const button = (
    <Button variant="primary" wide onClick={open} disabled={state === 'opening'}>
      <span>{words.open(name)}</span>
      {place === 'web' && <Icon name="external" />}
    </Button>
  )

  const inApp = !canOpen(link, navigator.userAgent)
  const reason = inApp ? 'inApp' : place === 'desktop' ? place : 'phone'
  if (state === 'none' || inApp)
    return (
      <div className={styles.view}>
        <p role="status" className={styles.none}>
          <strong>{inApp ? words.inApp(name) : words.notOpened(name)}</strong>{' '}
          <span>{words.notOpenedText[reason]}</span>
        </p>
        {inApp ? <CopyLink uri={uri} quiet={false} /> : button}
        <GetButton wallet={wallet} />
        <QrPlate text={uri} label={code} picture={icon} large />
        {!inApp && <CopyLink uri={uri} quiet />}
      </div>
    )
  return (
    <Stage
      coin={icon}
      turning={state !== 'idle'}
      title={words.title(name)}
      actions={
        <>
          {button}
          <CopyLink uri={uri} quiet />
        </>
      }
    >
      <p>{state === 'idle' ? words.before[place] : words.waiting(name)}</p>
    </Stage>
  )
}

/** A wallet's record, as this view shows it. */
interface FarWallet {
  id: string
  name: string
  icon: string | undefined
  record: WalletRecord | undefined
}

/** For visitors who don't have the wallet yet. */
function GetButton({ wallet: { id, name } }: { wallet: Pick<FarWallet, 'id' | 'name'> }) {
  const client = useClient()
  const preload = usePreload()
  const words = useModalMessages().oneWallet ?? enOneWallet
  return (
    <Button
      wide
      onPointerEnter={() => preload('Downloads')}
      onClick={() =>
        pushView(client, { name: 'Downloads', data: { walletId: id, walletName: name } })
      }
    >
      {words.get(name)}
    </Button>
  )
}
