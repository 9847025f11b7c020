// The browser's storage.

/** Replaces `localStorage`, shared by the visits of a test. */
import type { DeviceStorage } from '../client/storage.ts'
export function createDevice(): DeviceStorage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}
