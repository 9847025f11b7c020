import { connect, pushView } from '@aureus/core'
import { type ListedWallet, searchByName, WALLET_PAGE_SIZE } from '@aureus/core/wallets'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useWalletList } from '../../hooks/useWalletList.ts'
import { useWalletMessages } from '../../modal/useWalletMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from '../parts/SearchableList.module.css'
import { SearchField } from '../parts/SearchField.tsx'
import { useListKeys } from '../parts/useListKeys.ts'
import { useSearch } from '../parts/useSearch.ts'
import { WalletRow } from '../parts/WalletRow.tsx'
import { forDeviceFirst } from './forDeviceFirst.ts'
import { useMoreInSight } from './useMoreInSight.ts'
import { usePlace } from './usePlace.ts'

/** Every wallet there is: those of this browser connect, the others say where to get them. */
export function AllWallets() {
  const client = useClient()
  const words = useWalletMessages().allWallets
  const list = useWalletList()
  const all = useMemo(() => forDeviceFirst(list, navigator.userAgent), [list])
  const view = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [was, note] = usePlace(view)
  const [pages, setPages] = useState(was.pages)
  const { text, query, type, flush } = useSearch(was.query, () => setPages(1))
  const { search, list: listRef, onSearchKeyDown, onRowKeyDown } = useListKeys()
  const found = useMemo(() => searchByName(all, query), [all, query])
  const shown = found.slice(0, pages * WALLET_PAGE_SIZE)

  // What was typed, though the list may not have followed it yet.
  useEffect(() => note({ query: text, pages }), [note, text, pages])
  const grow = useCallback(() => setPages((count) => count + 1), [])
  useMoreInSight(end, shown.length < found.length, grow)

  const choose = ({ id, name, installed }: ListedWallet) => {
    // The state says how it goes.
    if (installed) connect(client, { wallet: installed }).catch(() => undefined)
    else pushView(client, { name: 'Downloads', data: { walletId: id, walletName: name } })
  }

  return (
    <div ref={view} className={classes(styles.view, styles.searchable)}>
      <div className={styles.search}>
        <SearchField
          ref={search}
          label={words.search}
          clearLabel={words.clear}
          value={text}
          onChange={type}
          // Enter takes the first wallet of what was typed, not of what was there before.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && flush()) event.preventDefault()
            else onSearchKeyDown(event)
          }}
        />
      </div>
      <p role="status" className={found.length === 0 ? styles.none : 'au-hidden'}>
        {found.length === 0
          ? words.none(query.trim())
          : found !== all && words.found(String(found.length))}
      </p>
      {found.length > 0 ? (
        <ul ref={listRef} className={styles.list}>
          {shown.map((wallet) => (
            <li key={wallet.id}>
              <WalletRow
                name={wallet.name}
                icon={wallet.installed?.icon}
                tag={wallet.installed && 'installed'}
                onChoose={() => choose(wallet)}
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
