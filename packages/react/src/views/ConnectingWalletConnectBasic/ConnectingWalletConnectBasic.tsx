import { currentView, pushView } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { enPairing, type PairingMessages } from '../../messages/en.pairing.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { OneWallet } from './OneWallet.tsx'
import { PairingCode } from './PairingCode.tsx'
import { PairingStage } from './PairingStage.tsx'
import { useOpenWallet } from './useOpenWallet.ts'
import { usePairing } from './usePairing.ts'

/** Connects a wallet outside this browser: any wallet, or one chosen from the list. */
export function ConnectingWalletConnectBasic() {
  const view = useStore(useClient().state.modal, currentView)
  // While this view leaves, another one is already current.
  const [first] = useState(view)
  const data = first.name === 'ConnectingWalletConnectBasic' ? first.data : undefined
  return data ? <OneWallet {...data} /> : <AnyWallet />
}

/** Connects a wallet on another device by QR code. Without a relay it says what connects instead. */
function AnyWallet() {
  const client = useClient()
  const preload = usePreload()
  const messages = useModalMessages()
  const words = messages.pairing ?? enPairing
  const pairing = usePairing()
  const phone = client.opening.isMobile?.() ?? false
  const none = pairing.status === 'none'
  const list = (
    <Button
      variant={none ? 'primary' : 'secondary'}
      wide
      onPointerEnter={() => preload('AllWallets')}
      onClick={() => pushView(client, { name: 'AllWallets' })}
    >
      {messages.allWallets.title}
    </Button>
  )

  if (pairing.status === 'ready')
    return (
      <div className={styles.view}>
        <PairingCode uri={pairing.uri} picture={<Mark />} text={words.scan} quiet={phone}>
          {phone && <OpenAppButton uri={pairing.uri} words={words.app} />}
        </PairingCode>
        {list}
      </div>
    )
  return (
    <PairingStage pairing={pairing}>
      {(!none || pairing.wallets) && list}
      {none && pairing.wallets && (
        <Button wide onClick={() => pushView(client, { name: 'WhatIsAWallet' })}>
          {messages.whatIsAWallet.title}
        </Button>
      )}
    </PairingStage>
  )
}

/** Opens a wallet app on this phone. If no app handles the link, it says what else to do. */
function OpenAppButton({ uri, words }: { uri: string; words: PairingMessages['app'] }) {
  const [state, open] = useOpenWallet(uri, 'wc:')
  return (
    <>
      <Button variant="primary" wide onClick={open} disabled={state === 'opening'}>
        {words.open}
      </Button>
      <p role="status" className={state === 'none' ? styles.text : 'au-hidden'}>
        {state === 'none' && words.none}
      </p>
    </>
  )
}
