import { pushView } from '@aureus/core'
import { usePreload } from '../../loading/usePreload.ts'
import { enPairing } from '../../messages/en.pairing.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { OpenAppButton } from './OpenAppButton.tsx'
import { PairingCode } from './PairingCode.tsx'
import { PairingStage } from './PairingStage.tsx'
import { usePairing } from './usePairing.ts'

/** Connects a wallet on another device by QR code. Without a relay it says what connects instead. */
export function AnyWallet() {
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
