// Remembers for an hour that the visitor wants to bring a wallet of their own, so that the frame makes none.
import { createStore } from './store.ts'

const ENTRY = 'import-until'
const HOUR_MS = 3_600_000

export const wishImport = (nowMs = Date.now()): Promise<void> =>
  createStore<number>('session').set(ENTRY, nowMs + HOUR_MS)

export const endImport = (): Promise<void> => createStore<number>('session').delete(ENTRY)

/** False where the browser stores nothing. */
export async function isImportWished(nowMs = Date.now()): Promise<boolean> {
  try {
    const untilMs = await createStore<unknown>('session').get(ENTRY)
    return typeof untilMs === 'number' && untilMs > nowMs
  } catch {
    return false
  }
}
