// The browser's storage. Lint forbids reaching it elsewhere, because even reading the property throws if the browser
// blocks it, as in a sandboxed frame. So these are passed as functions, to code that expects them to throw.
import type { DeviceStorage } from '../client/storage.ts'

interface Stores {
  localStorage: DeviceStorage
}

/** Shared by the tabs of a browser. @throws DOMException SecurityError if it is blocked */
export function deviceStorage(): Storage
export function deviceStorage(view: Partial<Stores>): DeviceStorage
export function deviceStorage(view: Partial<Stores> = window): DeviceStorage {
  return (view as Stores).localStorage
}

/** Of this tab. @throws DOMException SecurityError if it is blocked */
export const tabStorage = (): Storage => sessionStorage
