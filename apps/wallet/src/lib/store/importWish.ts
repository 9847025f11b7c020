// Remembers for an hour that the visitor wants to import a wallet of their own, so that the frame makes none.
import { createStore, type Store } from './store.ts'

const ENTRY = 'import-until'
const HOUR_MS = 3_600_000

export const wishImport = (
  store: Store<number> = createStore('session'),
  nowMs = Date.now(),
): Promise<void> => store.set(ENTRY, nowMs + HOUR_MS)

export const endImport = (store: Store<number> = createStore('session')): Promise<void> =>
  store.delete(ENTRY)

/** False where the browser stores nothing. */
export async function isImportWished(nowMs = Date.now()): Promise<boolean> {
  try {
    const untilMs = await createStore<unknown>('session').get(ENTRY)
    return typeof untilMs === 'number' && untilMs > nowMs
  } catch {
    return false
  }
}
