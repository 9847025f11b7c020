import { pushView } from '@aureus/core'
import { type ReactNode, useId } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import styles from './Overview.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** Leads to the connected wallets, and shows their count. */
export function WalletsRow({ end }: { end: ReactNode }) {
  const client = useClient()
  const preload = usePreload()
  const { wallets } = useAccountMessages()
  const { connectedWalletInfo: wallet } = useAccount()
  const tagId = useId()
  const count = useStore(
    client.state.connections,
    (connections) => Object.values(connections).flat().length,
  )
  if (!wallet) return null
  return (
    <Row
      inset
      icon={<WalletIcon name={wallet.name} icon={wallet.icon} className={styles.wallet} />}
      label={wallets}
      end={
        <>
          {count > 1 && <Tag id={tagId}>{count}</Tag>}
          {end}
        </>
      }
      aria-describedby={count > 1 ? tagId : undefined}
      onPointerEnter={() => preload('ProfileWallets')}
      onFocus={() => preload('ProfileWallets')}
      onClick={() => pushView(client, { name: 'ProfileWallets' })}
    />
  )
}
