import { describe, expect, test } from 'vitest'
import { keyWorker } from '../walls.ts'
import { followWorker, workerEntry } from './workerGraph.ts'

const follow = (files: Record<string, string>) =>
  followWorker({
    read: (file) => new Map(Object.entries(files)).get(file),
    protocolExports: { '.': './src/exports/index.ts', './custody': './src/exports/custody.ts' },
  })

const own = 'apps/wallet/src/keys/deviceShares/record.ts'
const shared = 'packages/protocol/src/custody/ids.ts'

describe('followWorker', () => {
  test('behavior: the key worker reaches audited packages only', () => {
    const { files, problems } = keyWorker()
    expect(problems).toEqual([])
    expect(files).toContain(shared)
  })

  test.each([
    ['the worker itself', { [workerEntry]: "import 'evil'" }],
    [
      'a file beside it',
      { [workerEntry]: "import '../deviceShares/record.ts'", [own]: "export * from 'evil'" },
    ],
    [
      'a shared file three imports away',
      {
        [workerEntry]: "import { a } from '@aureus/protocol/custody'",
        'packages/protocol/src/exports/custody.ts': "export { a } from '../custody/ids.ts'",
        [shared]: "const evil = await import('evil')",
      },
    ],
  ])('attack: finds a package that %s imports', (_, files) => {
    expect(follow(files).problems).toEqual([expect.stringContaining('"evil": the key worker')])
  })

  test.each([
    'viem',
    '@scure/bip39',
    '@noble/ciphers/aes.js',
    '@noble/curves-evil/x.js',
    'node:fs',
  ])('attack: %s is not audited', (name) => {
    expect(follow({ [workerEntry]: `import '${name}'` }).problems).toHaveLength(1)
  })

  test('attack: finds secrets that are split outside the checked file', () => {
    const splitting = "import { split } from 'shamir-secret-sharing'"
    expect(follow({ [workerEntry]: splitting }).problems).toHaveLength(1)
    const wrapper = 'apps/wallet/src/keys/worker/shares/split.ts'
    expect(
      follow({ [workerEntry]: "import './shares/split.ts'", [wrapper]: splitting }).problems,
    ).toEqual([])
  })

  test.each([
    './gone.ts',
    './worker.ts?worker',
    '@aureus/protocol/gone',
    '@aureus/protocol/constructor',
  ])('error: rejects %s, which cannot be followed', (specifier) => {
    const { problems } = follow({ [workerEntry]: `import '${specifier}'` })
    expect(problems).toEqual([expect.stringContaining('cannot be followed')])
  })

  test('behavior: stops at an import cycle', () => {
    const files = {
      [workerEntry]: "import './b.ts'",
      'apps/wallet/src/keys/worker/b.ts': "import './worker.ts'",
    }
    expect(follow(files).files).toHaveLength(2)
  })
})
