import { useAccount } from '../../hooks/useAccount.ts'
import { useProfileName } from '../../hooks/useProfileName.ts'
import { AccountPicture } from '../../parts/AccountPicture.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { useWalletName } from '../../wallets/useWalletName.ts'
import styles from './Identity.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** The account's picture, name, address and wallet. */
export function Identity({ address }: { address: string }) {
  const words = useAccountMessages()
  const walletName = useWalletName()
  const { copyAddress } = useCopyMessages()
  const { status, connectedWalletInfo, isContractAccount } = useAccount()
  const name = useProfileName()
  const reconnecting = status === 'reconnecting'
  const wallet = connectedWalletInfo && words.wallet(walletName(connectedWalletInfo.name))
  const copied = (
    <>
      <Address value={address} />
      <CopyButton text={address} label={copyAddress} className={styles.copy} />
    </>
  )
  return (
    <div className={styles.who}>
      <CoinRing turning={reconnecting} className={styles.ring}>
        <AccountPicture address={address} className={styles.avatar} size={62} />
      </CoinRing>
      {name ? (
        <>
          <h3 className={styles.name} title={name} dir="auto">
            {name}
          </h3>
          <p className={styles.address}>{copied}</p>
        </>
      ) : (
        <h3 className={styles.address}>{copied}</h3>
      )}
      {isContractAccount && <p className={styles.kind}>{words.smartAccount}</p>}
      <p role="status" className={styles.wallet} title={wallet}>
        {reconnecting ? words.reconnecting : wallet}
      </p>
    </div>
  )
}
