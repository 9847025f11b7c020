// Runs before each file of the test projects whose files share their modules.
import { vi } from 'vitest'

// A replaced module would reach every later file of the same worker.
vi.mock = refuse
vi.doMock = refuse

function refuse(): never {
  throw new Error(
    'This project’s files share their modules. vitest.config.ts names the one for mocks.',
  )
}
