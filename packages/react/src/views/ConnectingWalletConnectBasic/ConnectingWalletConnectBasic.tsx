import { pushView } from '@aureus/core'
import { useClient } from '../../hooks/useClient.ts'
import { enPairing } from '../../messages/en.pairing.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { allWallets } from '../../modal/walletViews.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stage } from '../parts/Stage.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { PairingCode } from './PairingCode.tsx'
import { usePairing } from './usePairing.ts'

/** A wallet on another device, by QR code; without a relay it says so, and what connects instead. */
export function ConnectingWalletConnectBasic() {
  const client = useClient()
  const messages = useModalMessages()
  const words = messages.pairing ?? enPairing
  const pairing = usePairing()
  const canInstall = pairing.status !== 'none' || pairing.wallets
  const list = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      wide
      onPointerEnter={allWallets.preload}
      onClick={() => pushView(client, { name: 'AllWallets' })}
    >
      {messages.allWallets.title}
    </Button>
  )

  if (pairing.status === 'ready')
    return (
      <div className={styles.view}>
        <PairingCode uri={pairing.uri} words={words} />
        {list('secondary')}
      </div>
    )
  const { title, text } =
    pairing.status === 'none' ? words[canInstall ? 'none' : 'closed'] : words[pairing.status]
  return (
    <Stage
      coin={<Icon name={pairing.status === 'failed' ? 'alert' : 'wallet'} />}
      turning={pairing.status === 'making'}
      tone={pairing.status === 'failed' ? 'error' : 'gold'}
      title={title}
      actions={
        <>
          {pairing.status === 'failed' && (
            <Button variant="primary" wide onClick={pairing.retry}>
              {messages.tryAgain}
            </Button>
          )}
          {canInstall && list(pairing.status === 'none' ? 'primary' : 'secondary')}
          {pairing.status === 'none' && (
            <Button wide onClick={() => pushView(client, { name: 'WhatIsAWallet' })}>
              {messages.whatIsAWallet.title}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Stage>
  )
}
