// The account's address, network, balance, actions and session.
import {
  AccountPicture,
  Address,
  Card,
  CoinRing,
  CopyButton,
  NetworkButton,
  useAccount,
  useCopyMessages,
  useNetwork,
  useProfileName,
  useWalletName,
} from '@aureus/react'
import styles from './AccountCard.module.css'
import { Actions } from './Actions.tsx'
import { BalanceFigure } from './BalanceFigure.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useAccountMessages } from './useAccountMessages.ts'

export function AccountCard({ mayUse }: { mayUse: boolean }) {
  const messages = useAccountMessages()
  const { copyAddress } = useCopyMessages()
  const { address = '', status, connectedWalletInfo } = useAccount()
  const { supported } = useNetwork()
  const name = useProfileName()
  const walletName = useWalletName()
  const wallet = connectedWalletInfo && walletName(connectedWalletInfo.name)
  const addressElements = (
    <>
      <Address value={address} />
      <CopyButton text={address} label={copyAddress} />
    </>
  )
  return (
    <Card className={styles.card} aria-label={messages.title}>
      <div className={styles.who}>
        <CoinRing className={styles.ring} turning={status === 'reconnecting'} tone="gold">
          <AccountPicture address={address} className={styles.avatar} />
        </CoinRing>
        <div className={styles.names}>
          {/* A name comes later: it takes the address's place, which goes to the end of the next line. */}
          <p className={styles.name} title={name}>
            {name ? <bdi>{name}</bdi> : addressElements}
          </p>
          <p className={styles.wallet}>
            <span title={wallet} dir="auto">
              {status === 'reconnecting'
                ? messages.reconnecting(wallet ?? messages.yourWallet)
                : wallet}
            </span>
            {name && addressElements}
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
