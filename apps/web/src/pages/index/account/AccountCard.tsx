// Who is connected, where, with what, and until when.
import {
  Address,
  Avatar,
  Card,
  CoinRing,
  CopyButton,
  NetworkButton,
  useAccount,
  useMessages,
  useNetwork,
} from '@aureus/react'
import styles from './AccountCard.module.css'
import { BalanceFigure } from './BalanceFigure.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useAccountMessages } from './useAccountMessages.ts'

export function AccountCard() {
  const messages = useAccountMessages()
  const { copyAddress } = useMessages().copy
  const { address = '', status, connectedWalletInfo } = useAccount()
  const { supported } = useNetwork()
  const wallet = connectedWalletInfo?.name
  return (
    <Card className={styles.card} aria-label={messages.title}>
      <div className={styles.who}>
        <CoinRing className={styles.ring} turning={status === 'reconnecting'} tone="gold">
          <Avatar address={address} className={styles.avatar} />
        </CoinRing>
        <div className={styles.names}>
          <p className={styles.address}>
            <Address value={address} />
            <CopyButton text={address} label={copyAddress} />
          </p>
          <div className={styles.where}>
            <NetworkButton />
            <span className={styles.wallet} title={wallet}>
              {status === 'reconnecting'
                ? messages.reconnecting(wallet ?? messages.yourWallet)
                : wallet}
            </span>
          </div>
        </div>
      </div>
      {supported && <BalanceFigure />}
      <SessionRow />
    </Card>
  )
}
