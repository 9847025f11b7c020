import {
  BASE_ACCOUNT_ID,
  baseAccountWallet,
  discover,
  MOBILE_WALLET_ID,
  mobileWallet,
  pushView,
} from '@aureus/core'
import { type ReactNode, useEffect } from 'react'
import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { browseLinkHere } from '../../wallets/browseLink.ts'
import { chooseWallet } from '../../wallets/chooseWallet.ts'
import { connectBaseAccount } from '../../wallets/connectBaseAccount.ts'
import { phoneReach } from '../../wallets/phoneReach.ts'
import { phoneSystem } from '../../wallets/phoneSystem.ts'
import { useWalletEntry } from '../../wallets/useWalletEntry.ts'
import { useWalletMessages } from '../../wallets/useWalletMessages.ts'
import { connectWalletApp } from '../../wallets/WalletAppRow.tsx'
import { GetHere } from './GetHere.tsx'
import { StoreLinks } from './StoreLinks.tsx'

export interface GetWalletProps {
  walletId: string
  walletName: string
  /** Whether the same view offers to pair the wallet on a phone. */
  besidePairing?: boolean
}

/** Where to get a wallet that is not in this browser. Once installed, it can be connected here. */
export function GetWallet({ walletId, walletName: name, besidePairing }: GetWalletProps) {
  const client = useClient()
  useEffect(() => {
    // Some wallets appear without an event.
    const look = () => void discover(client).catch(() => undefined)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [client])
  const words = useWalletMessages().downloads
  const entry = useWalletEntry(walletId)
  // The wallet apps of this phone are not in the directory. Visitors come from the row of a recent wallet.
  const isApp = walletId === MOBILE_WALLET_ID
  const isInWindow = walletId === BASE_ACCOUNT_ID
  const own = isApp ? mobileWallet : isInWindow ? baseAccountWallet : undefined
  const wallets = own ? [own] : entry?.installed
  const icon = <WalletIcon name={name} icon={own?.icon ?? entry?.icon} />
  if (wallets)
    return (
      <Stage
        coin={icon}
        title={words.here(name)}
        actions={
          <Button
            variant="primary"
            wide
            onClick={() => {
              if (isApp) connectWalletApp(client)
              else if (isInWindow) connectBaseAccount(client)
              else chooseWallet(client, wallets)
            }}
          >
            {words.connect(name)}
          </Button>
        }
      >
        <p>{words.hereText}</p>
      </Stage>
    )
  const link = browseLinkHere(client, entry?.record)
  if (link && entry?.record)
    return (
      <OpenPage name={name} icon={icon} link={link}>
        <StoreLinks record={entry.record} firstOnly quiet />
      </OpenPage>
    )
  const pairs = client.walletConnect !== undefined
  if (entry?.record && phoneReach(entry.record, { device: navigator, pairs }) === 'address')
    return (
      <CopyAddress name={name} icon={icon}>
        <StoreLinks record={entry.record} firstOnly quiet />
      </CopyAddress>
    )
  if (entry?.record)
    return phoneSystem(navigator) ? (
      <Stage coin={icon} title={words.get(name)} actions={<StoreLinks record={entry.record} />}>
        <p>{words.getAppText}</p>
      </Stage>
    ) : (
      <GetHere name={name} icon={icon} record={entry.record} besidePairing={besidePairing} />
    )
  return (
    <Stage
      coin={icon}
      title={words.gone(name)}
      actions={
        <Button wide onClick={() => pushView(client, { name: 'AllWallets' })}>
          {words.other}
        </Button>
      }
    >
      <p>{words.goneText}</p>
    </Stage>
  )
}

interface OpenPageProps {
  name: string
  icon: ReactNode
  /** Opens this page in the wallet's own browser. */
  link: string
  /** Where to get the wallet. */
  children: ReactNode
}

function OpenPage({ name, icon, link, children }: OpenPageProps) {
  const words = useModalMessages().oneWallet ?? enOneWallet
  return (
    <Stage
      coin={icon}
      title={words.browse(name)}
      actions={
        <>
          <Button variant="primary" wide href={link}>
            <span>{words.open(name)}</span>
            <Icon name="external" />
          </Button>
          {children}
        </>
      }
    >
      <p>{words.browseText(name)}</p>
    </Stage>
  )
}

/** On a phone, a wallet that this page cannot open. */
function CopyAddress({ name, icon, children }: Omit<OpenPageProps, 'link'>) {
  const words = useModalMessages().oneWallet ?? enOneWallet
  const { copied, failed } = useCopyMessages()
  const [state, copy] = useCopy(location.href)
  return (
    <Stage
      coin={icon}
      title={words.browse(name)}
      actions={
        <>
          <Button variant="primary" wide onClick={copy}>
            <Icon name={state === 'copied' ? 'check' : 'copy'} />
            <span>{state === 'copied' ? copied : words.copyAddress}</span>
          </Button>
          {children}
        </>
      }
    >
      <p>{words.addressText(name)}</p>
      {state === 'failed' && <p>{failed}</p>}
    </Stage>
  )
}
