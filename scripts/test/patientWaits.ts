// `vi.waitFor` gives up after one second by default, which cannot be configured.
import { vi } from 'vitest'
import { WAIT_LIMIT_MS } from './limits.ts'

const { waitFor, waitUntil } = vi

/** Files that share a worker share `vi`, so it may be patient already. */
const isPatient = Symbol.for('aureus.patientWaits')

if (!(isPatient in vi)) {
  Object.defineProperty(vi, isPatient, { value: true })
  vi.waitFor = (callback, options) => waitFor(callback, patient(options))
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
}

type Options = Parameters<typeof waitFor>[1]

function patient(options: Options): Options {
  return typeof options === 'number' ? options : { timeout: WAIT_LIMIT_MS, ...options }
}
