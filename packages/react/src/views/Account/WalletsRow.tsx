import { pushView } from '@aureus/core'
import { useId } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'
import { profileWallets } from '../../modal/profileWalletsView.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../parts/Row.tsx'
import { Tag } from '../parts/Tag.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import styles from './Account.module.css'

/** The way to the wallets that are connected, and how many they are. */
export function WalletsRow() {
  const client = useClient()
  const { wallets } = useModalMessages().account
  const { connectedWalletInfo: wallet } = useAccount()
  const tagId = useId()
  const count = useStore(
    client.state.connections,
    (connections) => Object.values(connections).flat().length,
  )
  if (!wallet) return null
  return (
    <Row
      icon={<WalletIcon name={wallet.name} icon={wallet.icon} />}
      label={wallets}
      end={
        <>
          {count > 1 && <Tag id={tagId}>{count}</Tag>}
          <Icon name="chevron" directional className={styles.chevron} />
        </>
      }
      aria-describedby={count > 1 ? tagId : undefined}
      onPointerEnter={profileWallets.preload}
      onFocus={profileWallets.preload}
      onClick={() => pushView(client, { name: 'ProfileWallets' })}
    />
  )
}
