import { isMarkPicture } from '@aureus/protocol'
import { useNetwork } from '../hooks/useNetwork.ts'
import { AccountPicture } from '../parts/AccountPicture.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { Address } from '../ui/Address.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import styles from './ConnectButton.module.css'

export interface AccountLabelProps {
  address: string
  /** From the name service, once known. Drawn above the address without moving it. */
  name: string | undefined
  supported: boolean
}

/** The connected account, with its network's mark on its picture. A dot marks a wallet on a network that is not configured. */
export function AccountLabel({ address, name, supported }: AccountLabelProps) {
  const messages = useMessages().connectButton
  const { network } = useNetwork()
  const mark = network.assets?.imageUrl
  return (
    <>
      {/* Not a span: the style sheet finds the account's text by its element. */}
      <i className={styles.pictures}>
        <AccountPicture address={address} className={styles.avatar} />
        {/* Letters would be too small to read. */}
        {supported && mark && !isMarkPicture(mark) && (
          <NetworkIcon network={network} className={styles.network} />
        )}
      </i>
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
