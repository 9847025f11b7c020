import type { ReactNode } from 'react'
import { enPairing } from '../../messages/en.pairing.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { QrPlate } from '../../ui/QrPlate.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { CopyLink } from './CopyLink.tsx'

export interface PairingCodeProps {
  uri: string
  /** The wallet's picture, for the middle. */
  picture: ReactNode
  /** Says what to do with the code. */
  text: string
  /** Whether another button is the primary one. */
  quiet?: boolean
  /** Drawn before the link. */
  children?: ReactNode
}

/** The code to scan, and its link to paste into a wallet. */
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
