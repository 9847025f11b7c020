import { pushView } from '@aureus/core'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useChunk } from '../../loading/useChunk.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isRemote } from '../../wallets/isRemote.ts'
import { useWantedFamily } from '../../wallets/useWantedFamily.ts'
import { walletDirectory } from '../../wallets/walletDirectory.ts'
import styles from './Connect.module.css'

/** Leads to the list of all wallets. Shows their count once the whole list has loaded. */
export function AllWalletsRow() {
  const client = useClient()
  const preload = usePreload()
  const { title } = useModalMessages().allWallets
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const family = useWantedFamily()
  const directory = useChunk(walletDirectory)
  const countId = useId()
  const records = useWalletRecords(directory)
  const count =
    records &&
    directory?.listWallets(
      wallets.filter((one) => !isRemote(one) && (!family || one.namespace === family)),
      family ? [family] : client.config.networks.map(({ chainNamespace }) => chainNamespace),
      records,
    ).length

  const intend = () => preload('AllWallets')

  useEffect(() => {
    // Opening the list reports a failure.
    walletDirectory.load().catch(() => undefined)
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
      onPointerEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
      onClick={() => pushView(client, { name: 'AllWallets' })}
    />
  )
}

/** All known wallets; undefined until the code and the server's list have loaded. */
function useWalletRecords(directory: ReturnType<typeof walletDirectory.get>) {
  const client = useClient()
  const store = directory?.walletRecords(client)
  // The modal is drawn before it opens, and most visitors never open it.
  const shown = useStore(client.state.modal, ({ open, embedded }) => open || embedded)
  useEffect(() => {
    if (shown) void directory?.loadWalletRecords(client)
  }, [client, directory, shown])
  const known = useSyncExternalStore(store?.subscribe ?? never, () => store?.getState(), unknown)
  return known?.partial ? undefined : known?.records
}

const never = () => () => {}
const unknown = () => undefined
