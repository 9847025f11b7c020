// Who is connected and where, what there is, what can be done with it, and until when.
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
  useProfileName,
} from '@aureus/react'
import styles from './AccountCard.module.css'
import { Actions } from './Actions.tsx'
import { BalanceFigure } from './BalanceFigure.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useAccountMessages } from './useAccountMessages.ts'

export function AccountCard({ mayUse }: { mayUse: boolean }) {
  const messages = useAccountMessages()
  const { copyAddress } = useMessages().copy
  const { address = '', status, connectedWalletInfo } = useAccount()
  const { supported } = useNetwork()
  const name = useProfileName()
  const wallet = connectedWalletInfo?.name
  return (
    <Card className={styles.card} aria-label={messages.title}>
      <div className={styles.who}>
        <CoinRing className={styles.ring} turning={status === 'reconnecting'} tone="gold">
          <Avatar address={address} className={styles.avatar} />
        </CoinRing>
        <div className={styles.names}>
          {name && (
            <p className={styles.name} title={name}>
              <bdi>{name}</bdi>
            </p>
          )}
          <p className={name ? styles.address : styles.name}>
            <Address value={address} />
            <CopyButton text={address} label={copyAddress} />
          </p>
          <p className={styles.wallet} title={wallet}>
            {status === 'reconnecting'
              ? messages.reconnecting(wallet ?? messages.yourWallet)
              : wallet}
          </p>
        </div>
        <NetworkButton className={styles.network} />
      </div>
      {supported && (
        <div className={styles.holdings}>
          <BalanceFigure />
          <Actions mayUse={mayUse} />
        </div>
      )}
      <SessionRow />
    </Card>
  )
}
