import { type KeyboardEvent, type RefObject, useRef } from 'react'

export interface ListKeys {
  search: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLUListElement | null>
  onSearchKeyDown(event: KeyboardEvent): void
  onRowKeyDown(event: KeyboardEvent): void
}

/** Moves through a search field and a list of buttons with arrows, Home and End. Enter in the field clicks the first. */
export function useListKeys(): ListKeys {
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const rows = () => [...(list.current?.querySelectorAll('button') ?? [])]

  return {
    search,
    list,
    onSearchKeyDown(event) {
      // In an input method, Enter picks a word and not a row.
      if (event.nativeEvent.isComposing) return
      if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
      event.preventDefault()
      if (event.key === 'Enter') rows()[0]?.click()
      else rows()[0]?.focus()
    },
    onRowKeyDown(event) {
      const all = rows()
      const at = all.findIndex((row) => row.matches(':focus'))
      const target: Record<string, HTMLElement | null | undefined> = {
        ArrowDown: all[at + 1],
        ArrowUp: at > 0 ? all[at - 1] : search.current,
        Home: all[0],
        End: all.at(-1),
      }
      if (!Object.hasOwn(target, event.key)) return
      event.preventDefault()
      target[event.key]?.focus()
    },
  }
}
