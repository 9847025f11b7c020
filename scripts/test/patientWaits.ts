// `vi.waitFor` gives up after one second by default, which cannot be configured.
import { vi } from 'vitest'

const limitMs = 100_000
const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

type Options = Parameters<typeof waitFor>[1]

function patient(options: Options): Options {
  return typeof options === 'number' ? options : { timeout: limitMs, ...options }
}
