// Runs before each file of the test projects whose files share a process: what a file replaces and does not put back would
// reach the next file.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
