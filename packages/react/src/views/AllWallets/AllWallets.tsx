import { searchByName, WALLET_PAGE_SIZE } from '@aureus/core/wallets'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ListSearch } from '../../parts/ListSearch.tsx'
import styles from '../../parts/SearchableList.module.css'
import { useListKeys } from '../../parts/useListKeys.ts'
import { useMoreInSight } from '../../parts/useMoreInSight.ts'
import { useSearch } from '../../parts/useSearch.ts'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { chooseListed } from '../../wallets/chooseListed.ts'
import { useWalletList } from '../../wallets/useWalletList.ts'
import { useWalletMessages } from '../../wallets/useWalletMessages.ts'
import { useWalletApps, WalletAppRow } from '../../wallets/WalletAppRow.tsx'
import { WalletRow } from '../../wallets/WalletRow.tsx'
import { WalletConnectRow } from '../Connect/WalletConnectRow.tsx'
import { forDeviceFirst } from './forDeviceFirst.ts'
import { usePlace } from './usePlace.ts'

/** All known wallets. Those in this browser connect, the others lead to where to get them. */
export function AllWallets() {
  const client = useClient()
  const words = useWalletMessages().allWallets
  const list = useWalletList()
  const apps = useWalletApps()
  const all = useMemo(() => forDeviceFirst(list, navigator.userAgent), [list])
  const view = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [was, note] = usePlace(view)
  const [pages, setPages] = useState(was.pages)
  const search = useSearch(was.query, () => setPages(1))
  const { text, query, type } = search
  const { search: field, list: listRef, onSearchKeyDown, onRowKeyDown } = useListKeys()
  const found = useMemo(() => searchByName(all, query), [all, query])
  const shown = found.slice(0, pages * WALLET_PAGE_SIZE)

  // The typed text; the list may still lag behind it.
  useEffect(() => note({ query: text, pages }), [note, text, pages])
  const grow = useCallback(() => setPages((count) => count + 1), [])
  useMoreInSight(end, shown.length < found.length ? shown.length : 0, grow)

  return (
    <div ref={view} className={classes(styles.view, styles.searchable)}>
      <ListSearch
        field={field}
        label={words.search}
        clearLabel={words.clear}
        search={search}
        onKeyDown={onSearchKeyDown}
      />
      <p role="status" className={found.length === 0 ? styles.none : 'au-hidden'}>
        {found.length === 0
          ? words.none(query.trim())
          : found !== all && words.found(String(found.length))}
      </p>
      {found.length > 0 ? (
        <ul ref={listRef} className={styles.list}>
          {client.walletConnect && client.opening.isMobile?.() && query === '' && (
            <li>
              <WalletConnectRow direct onKeyDown={onRowKeyDown} />
            </li>
          )}
          {apps && query === '' && (
            <li>
              <WalletAppRow onKeyDown={onRowKeyDown} />
            </li>
          )}
          {shown.map((wallet) => (
            <li key={wallet.id}>
              <WalletRow
                name={wallet.name}
                icon={wallet.icon}
                tag={wallet.installed && 'installed'}
                onChoose={() => chooseListed(client, wallet)}
                onKeyDown={onRowKeyDown}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Button wide onClick={() => type('')}>
          {words.showAll}
        </Button>
      )}
      <div ref={end} />
    </div>
  )
}
