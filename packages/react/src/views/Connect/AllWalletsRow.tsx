import { pushView } from '@aureus/core'
import { useEffect, useId } from 'react'
import { useChunk } from '../../hooks/useChunk.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useWantedFamily } from '../../hooks/useWantedFamily.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { walletDirectory } from '../../modal/walletDirectory.ts'
import { allWallets } from '../../modal/walletViews.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../parts/Row.tsx'
import { Tag } from '../parts/Tag.tsx'
import styles from './Connect.module.css'

/** The door to the list of all wallets, with their count once the list has come. */
export function AllWalletsRow() {
  const client = useClient()
  const { title } = useModalMessages().allWallets
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const family = useWantedFamily()
  const directory = useChunk(walletDirectory)
  const countId = useId()
  const count = directory?.listWallets(
    family ? wallets.filter(({ namespace }) => namespace === family) : wallets,
    family ? [family] : client.config.networks.map(({ chainNamespace }) => chainNamespace),
  ).length

  useEffect(() => {
    // Opening the list says so if it does not come then.
    walletDirectory.load().catch(() => undefined)
    allWallets.preload()
  }, [])

  return (
    <Row
      icon={
        <span className={styles.icon}>
          <Icon name="wallet" />
        </span>
      }
      label={title}
      end={count !== undefined && <Tag id={countId}>{count}</Tag>}
      aria-describedby={count === undefined ? undefined : countId}
      onClick={() => pushView(client, { name: 'AllWallets' })}
    />
  )
}
