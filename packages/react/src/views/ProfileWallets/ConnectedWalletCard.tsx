import { type ConnectedWallet, switchAccount } from '@aureus/core'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { useWalletName } from '../../wallets/useWalletName.ts'
import { AccountChoice } from './AccountChoice.tsx'
import styles from './ConnectedWalletCard.module.css'
import { useProfileWalletsMessages } from './useProfileWalletsMessages.ts'

export interface ConnectedWalletCardProps {
  connected: ConnectedWallet
  /** Announces what happened. */
  onNews(text: string): void
  onDisconnect(): void
}

/** One wallet with its network and shared accounts. */
export function ConnectedWalletCard({ connected, onNews, onDisconnect }: ConnectedWalletCardProps) {
  const client = useClient()
  const words = useProfileWalletsMessages()
  const { namespace, connectorId, wallet, accounts, network } = connected
  const name = useWalletName()(wallet.name)
  const networkName = useNetworkName()(network)

  async function choose(address: string) {
    try {
      await switchAccount(client, { namespace, connectorId, address })
      onNews(words.nowActive(shortenAddress(address)))
    } catch {
      // The wallet no longer shares the account. The list updates by itself.
    }
  }

  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <WalletIcon name={wallet.name} icon={wallet.icon} />
        <div className={styles.words}>
          <h3 className={styles.name} title={name} dir="auto">
            {name}
          </h3>
          <p className={styles.where} title={networkName}>
            {words.connectedOn(networkName)}
          </p>
        </div>
        <Button
          variant="quiet"
          className={styles.leave}
          aria-label={words.disconnect(name)}
          title={words.disconnect(name)}
          onClick={onDisconnect}
        >
          <Icon name="leave" />
        </Button>
      </div>
      <ul className={styles.accounts} aria-label={words.accounts(name)}>
        {accounts.map(({ address, type, active }) => (
          <li key={address} className={styles.account}>
            <AccountChoice
              address={address}
              type={type}
              active={active}
              onChoose={() => choose(address)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
