// The search field above a list. Enter takes the first match.
import type { KeyboardEvent, RefObject } from 'react'
import styles from './SearchableList.module.css'
import { SearchField } from './SearchField.tsx'
import type { Search } from './useSearch.ts'

export interface ListSearchProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  clearLabel: string
  search: Pick<Search, 'text' | 'type' | 'flush'>
  /** The list's key handler (`useListKeys`). */
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

export function ListSearch({ field, label, clearLabel, search, onKeyDown }: ListSearchProps) {
  const { text, type, flush } = search
  return (
    <div className={styles.search}>
      <SearchField
        inputRef={field}
        label={label}
        clearLabel={clearLabel}
        value={text}
        onChange={type}
        // Enter takes the first match of what was typed, not the first row of the old list.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && flush()) event.preventDefault()
          else onKeyDown(event)
        }}
      />
    </div>
  )
}
