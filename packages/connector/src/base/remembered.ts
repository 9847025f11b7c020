// What the page remembers of its connection, so that a reload needs no window. The wallet decides again with each
// request, so a page that writes this itself gains nothing.
import { list, number, type Of, object, optional, text } from './shape.ts'

const isRemembered = object({ accounts: list(text), chainId: optional(number) })
type Kept = Of<typeof isRemembered>
export type Remembered = Pick<Kept, 'accounts'> & Partial<Kept>

/** Without storage, a reload forgets the connection. */
export type PageStorage = () => Pick<Storage, 'getItem' | 'setItem'>

export function readRemembered(key: string, storage: PageStorage): Remembered | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '')
    return isRemembered(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function remember(key: string, value: Remembered, storage: PageStorage): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full.
  }
}

// oxlint-disable-next-line no-restricted-globals -- a page of others, whose storage is its own
export const pageStorage: PageStorage = () => localStorage
