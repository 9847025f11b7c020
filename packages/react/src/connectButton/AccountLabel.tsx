import { useMessages } from '../hooks/useMessages.ts'
import { Address } from '../ui/Address.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './ConnectButton.module.css'

/** Who is connected; with a dot where the wallet is on a network that is not configured. */
export function AccountLabel({ address, supported }: { address: string; supported: boolean }) {
  const messages = useMessages().connectButton
  return (
    <>
      <Avatar address={address} className={styles.avatar} />
      <Address value={address} />
      {!supported && (
        <span className={styles.warning}>
          <span className="au-hidden">{messages.unsupportedNetwork}</span>
        </span>
      )}
    </>
  )
}
