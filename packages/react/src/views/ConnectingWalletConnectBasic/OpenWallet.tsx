import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { enPairing } from '../../messages/en.pairing.ts'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrPlate } from '../../ui/QrPlate.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { CopyLink } from './CopyLink.tsx'
import { type FarWallet, GetButton } from './GetButton.tsx'
import type { Platform } from './platforms.ts'
import { useOpenWallet } from './useOpenWallet.ts'

export interface OpenWalletProps {
  wallet: FarWallet
  place: Exclude<Platform, 'browser'>
  /** Opens the wallet with this pairing. */
  link: string
  /** The part of that link before the pairing's own link. */
  before: string
  uri: string
}

/** Opens the wallet on this device with one press. If nothing opens, it shows the code and where to get the wallet. */
export function OpenWallet({ wallet, place, link, before, uri }: OpenWalletProps) {
  const messages = useModalMessages()
  const words = messages.oneWallet ?? enOneWallet
  const { code } = messages.pairing ?? enPairing
  const [state, open] = useOpenWallet(link, before)
  const { name } = wallet
  const icon = <WalletIcon name={name} icon={wallet.icon} />
  const button = (
    <Button variant="primary" wide onClick={open} disabled={state === 'opening'}>
      <span>{words.open(name)}</span>
      {place === 'web' && <Icon name="external" directional />}
    </Button>
  )

  if (state === 'none')
    return (
      <div className={styles.view}>
        <p role="status" className={styles.none}>
          <strong>{words.notOpened(name)}</strong>{' '}
          <span>{words.notOpenedText[place === 'desktop' ? place : 'phone']}</span>
        </p>
        {button}
        <GetButton wallet={wallet} />
        <QrPlate text={uri} label={code} picture={icon} large />
        <CopyLink uri={uri} quiet />
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
