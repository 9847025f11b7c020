// What the options of all chain families share.
import { show } from './hex.ts'

/** A gold disc on black. EIP-6963 asks for a square of at least 96 pixels. */
export const defaultIcon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2296%22 height=%2296%22%3E%3Crect width=%2296%22 height=%2296%22/%3E%3Ccircle cx=%2248%22 cy=%2248%22 r=%2232%22 fill=%22%23d4af37%22/%3E%3C/svg%3E'

/** @throws TypeError with the requirement */
export function check(condition: boolean, requirement: string, value: unknown): asserts condition {
  if (!condition) throw new TypeError(`${requirement}, got ${show(value)}.`)
}
