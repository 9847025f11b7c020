// A table whose rows are reached by arrow keys. On phones each row is a card; the roles keep it a table for screen
// readers, which drop them with `display: block`.
import { Button, classes } from '@aureus/react'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AdminError } from '../api/callAdmin.ts'
import { enFrame } from '../messages/en.frame.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import styles from './Table.module.css'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers end at the same edge. */
  numeric?: boolean
}

interface TableProps<Row> {
  /** Says what the table lists. */
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What more there is about a row, across all columns. */
  below?: (row: Row) => ReactNode
}

export function Table<Row>({ caption, columns, rows, keyOf, below }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={caption}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map(({ id, title, numeric }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                className={numeric ? styles.numeric : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={moveByKey}>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr role="row" tabIndex={-1} className={styles.row}>
                {columns.map(({ id, title, cell, numeric }, index) => (
                  <td
                    key={id}
                    role={index === 0 ? 'rowheader' : 'cell'}
                    className={numeric ? styles.numeric : undefined}
                  >
                    <span className={styles.label} aria-hidden="true">
                      {title}
                    </span>
                    <div className={styles.value}>{cell(row)}</div>
                  </td>
                ))}
              </tr>
              {below && (
                <tr role="row" className={classes(styles.row, styles.below)}>
                  <td role="cell" colSpan={columns.length}>
                    {below(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const focusable = 'a[href], button, summary, input'

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Up and down keep the column: from one row's second button to the next row's. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const step = steps.get(event.key)
  const target = event.target as HTMLElement
  const row = target.closest('tr')
  if (!step || !row || target instanceof HTMLInputElement) return
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const next = nextRow(rows, row, step)
  if (!next) return
  event.preventDefault()
  const at = [...row.querySelectorAll<HTMLElement>(focusable)].indexOf(target)
  const there = [...next.querySelectorAll<HTMLElement>(focusable)]
  const found = there[Math.max(at, 0)] ?? there.at(-1) ?? next
  found.focus()
}

/** The next row that has something to focus, or is a row of its own. */
function nextRow(rows: readonly HTMLElement[], row: HTMLElement, step: number) {
  for (let at = rows.indexOf(row) + step; rows[at]; at += step) {
    const candidate = rows[at]
    if (candidate?.hasAttribute('tabindex') || candidate?.querySelector(focusable)) return candidate
  }
  return undefined
}

const rowsOf = (table: Element) => table.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')

/**
 * Loads the next page of the table beside it. The first new row gets the focus then, because the button is gone after
 * the last page.
 */
export function More(props: {
  more?: (() => Promise<void>) | undefined
  failed?: AdminError | undefined
}) {
  const [busy, setBusy] = useState(false)
  const { more, failed } = props
  const place = useRef<HTMLDivElement>(null)
  const grows = useRef<{ table: Element; rows: number } | undefined>(undefined)

  useEffect(() => {
    const first = grows.current && rowsOf(grows.current.table)[grows.current.rows]
    if (!first) return
    grows.current = undefined
    first.focus()
  })

  return (
    <>
      {failed && <ErrorNotice error={failed} />}
      {more && (
        <div ref={place}>
          <Button
            busy={busy}
            onClick={() => {
              const table = place.current?.parentElement?.querySelector('table')
              grows.current = table ? { table, rows: rowsOf(table).length } : undefined
              setBusy(true)
              void more().finally(() => setBusy(false))
            }}
          >
            {enFrame.more}
          </Button>
        </div>
      )}
    </>
  )
}
