import type { Network } from '@aureus/protocol'
import { useId, useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enNetworks } from '../../messages/en.networks.ts'
import styles from '../../parts/SearchableList.module.css'
import { SearchField } from '../../parts/SearchField.tsx'
import { useListKeys } from '../../parts/useListKeys.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { classes } from '../../ui/classes.ts'
import { findNetworks } from './findNetworks.ts'
import { NetworkRow } from './NetworkRow.tsx'

/** A shorter list fits on the screen without a search. */
const SEARCHABLE_FROM = 6

export interface NetworkListProps {
  onChoose(network: Network): void
}

/** The configured networks, the active one first. A long list has a search field. */
export function NetworkList({ onChoose }: NetworkListProps) {
  const { network: active, networks } = useNetwork()
  const { networks: words } = useModalMessages().networkViews ?? enNetworks
  const testnetId = useId()
  const reasonId = useId()
  const reluctant = useReluctantWallet()
  const [query, setQuery] = useState('')
  const { search, list, onSearchKeyDown, onRowKeyDown } = useListKeys()
  const found = findNetworks(networks, active.caipNetworkId, query)
  const searched = query.trim() !== ''
  const searchable = networks.length >= SEARCHABLE_FROM
  return (
    <div className={classes(styles.view, searchable && styles.searchable)}>
      <span id={testnetId} hidden>
        {words.testnet}
      </span>
      {searchable && (
        <div className={styles.search}>
          <SearchField
            inputRef={search}
            label={words.search}
            clearLabel={words.clear}
            value={query}
            onChange={setQuery}
            onKeyDown={onSearchKeyDown}
          />
        </div>
      )}
      <p role="status" className={found.length === 0 ? styles.none : 'au-hidden'}>
        {found.length === 0
          ? words.none(query.trim())
          : searched && words.found(String(found.length))}
      </p>
      {found.some(reluctant.refuses) && (
        <p id={reasonId} className={styles.reason}>
          {words.notAgreed(reluctant.name)}
        </p>
      )}
      {found.length > 0 && (
        <ul ref={list} className={styles.list}>
          {found.map((network) => (
            <li key={network.caipNetworkId}>
              <NetworkRow
                network={network}
                current={network.caipNetworkId === active.caipNetworkId}
                testnetId={testnetId}
                reasonId={reluctant.refuses(network) ? reasonId : undefined}
                onChoose={onChoose}
                onKeyDown={onRowKeyDown}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The configured networks that a connected wallet did not approve. */
function useReluctantWallet() {
  const client = useClient()
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const accounts = useStore(client.state.accounts, (state) => state)
  const bound = wallets.filter(
    ({ id, namespace, networks }) =>
      networks !== undefined && accounts[namespace]?.connectedWalletInfo?.id === id,
  )
  const wallet = ({ chainNamespace }: Network) =>
    bound.find(({ namespace }) => namespace === chainNamespace)
  return {
    /** The wallet's own name. At most one wallet is connected over a relay. */
    name: bound[0]?.name ?? '',
    refuses: (network: Network) =>
      wallet(network)?.networks?.includes(network.caipNetworkId) === false,
  }
}
