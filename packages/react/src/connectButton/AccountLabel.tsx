import { AccountPicture } from '../parts/AccountPicture.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { Address } from '../ui/Address.tsx'
import styles from './ConnectButton.module.css'

export interface AccountLabelProps {
  address: string
  /** From the name service, once known. Drawn above the address without moving it. */
  name: string | undefined
  supported: boolean
}

/** The connected account. A dot marks a wallet on a network that is not configured. */
export function AccountLabel({ address, name, supported }: AccountLabelProps) {
  const messages = useMessages().connectButton
  return (
    <>
      <AccountPicture address={address} className={styles.avatar} />
      {/* A new one with the name: what stands there already does not move. */}
      <span key={name} className={styles.who}>
        {name && (
          <bdi className={styles.name} title={name}>
            {`${name} `}
          </bdi>
        )}
        <Address value={address} />
      </span>
      {!supported && (
        <span className={styles.warning}>
          <span className="au-hidden">{messages.unsupportedNetwork}</span>
        </span>
      )}
    </>
  )
}
