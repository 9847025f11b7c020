import { useState } from 'react'
import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { classes } from '../../ui/classes.ts'
import { phoneSystem } from '../../wallets/phoneSystem.ts'
import { useWalletEntry } from '../../wallets/useWalletEntry.ts'
import { GetWallet } from '../Downloads/GetWallet.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { GetButton } from './GetButton.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingCode } from './PairingCode.tsx'
import { PairingStage } from './PairingStage.tsx'
import { type Platform, pairingLink, platformsOf } from './platforms.ts'
import { usePairing } from './usePairing.ts'

export interface OneWalletProps {
  walletId: string
  walletName: string
}

/** Connects a listed wallet that is not in this browser but on a phone, a computer or a site. */
export function OneWallet({ walletId, walletName: name }: OneWalletProps) {
  const words = useModalMessages().oneWallet ?? enOneWallet
  const entry = useWalletEntry(walletId)
  const pairing = usePairing()
  const platforms = platformsOf(entry ?? {}, navigator)
  const [chosen, choose] = useState<Platform>('phone')
  const at = Math.max(platforms.indexOf(chosen), 0)
  const platform = platforms[at] ?? 'phone'
  const wallet = { id: walletId, name, icon: entry?.icon, record: entry?.record }

  function panel() {
    if (platform === 'browser') return <GetWallet walletId={walletId} walletName={name} />
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
