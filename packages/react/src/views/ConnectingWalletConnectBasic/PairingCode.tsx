import type { ReactNode } from 'react'
import { enPairing } from '../../messages/en.pairing.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { QrPlate } from '../../ui/QrPlate.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { CopyLink } from './CopyLink.tsx'

export interface PairingCodeProps {
  uri: string
  /** Whose code it is, for its middle. */
  picture: ReactNode
  /** What to do with it. */
  text: string
  /** Another button is the first one. */
  quiet?: boolean
  /** Before the link. */
  children?: ReactNode
}

/** The code to scan, and the same as a link to paste into a wallet. */
export function PairingCode({ uri, picture, text, quiet = false, children }: PairingCodeProps) {
  const { code } = useModalMessages().pairing ?? enPairing
  return (
    <>
      <QrPlate text={uri} label={code} picture={picture} large />
      <p className={styles.text}>{text}</p>
      {children}
      <CopyLink uri={uri} quiet={quiet} />
    </>
  )
}
