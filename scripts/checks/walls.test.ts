import { describe, expect, test } from 'vitest'
import { judgeImport } from './walls/graph.ts'
import { importsOf } from './walls/imports.ts'

const judge = (file: string, specifier: string) => judgeImport({ file, specifier, line: 1 })

describe('judgeImport', () => {
  test.each([
    ['packages/core/src/a.ts', '@aureus/protocol'],
    ['packages/react/src/a.tsx', '@aureus/core'],
    ['packages/react/src/a.tsx', '@aureus/core/eip155'],
    ['apps/web/src/a.tsx', '@aureus/react'],
    ['apps/server/src/a.ts', '@aureus/protocol'],
    ['apps/server/src/a.ts', './b.ts'],
    ['apps/server/src/signIn/a.ts', '../db/b.ts'],
    ['apps/server/src/a.ts', 'fastify'],
    ['packages/core/src/a.test.ts', '@aureus/test-wallet'],
    ['packages/core/src/testing/wallet.ts', '@aureus/test-wallet'],
    ['e2e/a.e2e.ts', '../scripts/test/product.ts'],
    ['bench/pages/aureus/main.tsx', '@aureus/react'],
    ['bench/build/prepare.ts', '../build/build.ts'],
    ['bench/measure/visit.ts', '../../e2e/harness/walletBundle.ts'],
    ['e2e/harness/chain.ts', '../../apps/devnet/src/devnet.ts'],
    ['apps/server/src/a.chain.test.ts', '../../devnet/src/devnet.ts'],
    ['apps/server/src/a.test.ts', '@aureus/server'],
    ['packages/server/src/a.ts', '@aureus/protocol/webhooks'],
    ['apps/devnet/src/phone/a.ts', '@aureus/test-wallet/relay'],
    ['apps/wallet/src/keys/worker/a.ts', '@noble/curves/secp256k1.js'],
    ['apps/wallet/src/keys/worker/a.ts', '../deviceShares/record.ts'],
    ['apps/wallet/src/keys/worker/shares/split.ts', 'shamir-secret-sharing'],
    ['apps/wallet/src/keys/worker/a.test.ts', 'jose'],
  ])('behavior: %s may import %s', (file, specifier) => {
    expect(judge(file, specifier)).toBeUndefined()
  })

  test.each([
    ['packages/protocol/src/a.ts', '@aureus/core', 'may not import core'],
    ['packages/core/src/a.ts', '@aureus/react', 'may not import react'],
    ['packages/core/src/a.ts', '@aureus/test-wallet', 'may not import test-wallet'],
    ['apps/server/src/a.ts', '@aureus/web', 'may not import web'],
    ['apps/server/src/a.ts', '@aureus/core', 'may not import core'],
    ['apps/server/src/a.ts', '@aureus/server', 'may not import server'],
    ['packages/server/src/a.ts', '@aureus/core', 'may not import core'],
    ['apps/web/src/a.ts', '@aureus/server', 'may not import server'],
    ['apps/web/src/a.ts', '../../server/src/config/settings.ts', 'leaves apps/web by a path'],
    ['packages/core/src/a.ts', '../../protocol/src/caip/caip.ts', 'leaves packages/core by a path'],
    ['apps/web/src/a.ts', '@aureus/core/src/state/store.ts', 'past the exports of core'],
    ['packages/core/src/a.ts', '@aureus/core', 'names its own package'],
    ['e2e/a.e2e.ts', '../scripts/start.ts', 'leaves e2e by a path'],
    ['apps/server/src/a.ts', '../../devnet/src/devnet.ts', 'leaves apps/server by a path'],
    [
      'scripts/process/a.ts',
      '../../apps/server/src/app/config/settings.ts',
      'leaves scripts by a path',
    ],
    ['bench/pages/aureus/main.tsx', '@aureus/web', 'may not import web'],
    ['bench/measure/visit.ts', '../../e2e/harness/visitor.ts', 'leaves bench by a path'],
    ['bench/build/a.ts', '../../apps/web/vite.config.ts', 'leaves bench by a path'],
    ['apps/wallet/src/keys/worker/a.ts', 'viem', 'where keys are whole'],
    ['apps/wallet/src/keys/worker/a.ts', '@aureus/protocol/embedded', 'where keys are whole'],
    ['apps/wallet/src/keys/deviceShares/a.ts', 'viem', 'where keys are whole'],
    ['apps/wallet/src/keys/worker/a.ts', '../keys.ts', 'leaves the code of the Worker'],
    ['apps/wallet/src/keys/worker/a.ts', 'shamir-secret-sharing', 'may split and combine'],
    ['apps/wallet/src/keys/a.test.ts', 'shamir-secret-sharing', 'may split and combine'],
    ['tools/a.ts', 'fastify', 'belongs to no package'],
  ])('error: %s may not import %s', (file, specifier, problem) => {
    expect(judge(file, specifier)).toContain(problem)
  })
})

describe('importsOf', () => {
  test('behavior: finds every form of import with its line', () => {
    const source = [
      "import a from 'a'",
      "import type { B } from 'b'",
      'import {',
      '  c,',
      "} from 'c'",
      "export * from 'd'",
      "import 'e.css'",
      "const f = await import('f')",
      "export { g } from 'g'",
    ].join('\n')
    expect(importsOf('x.ts', source).map(({ specifier, line }) => [specifier, line])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 5],
      ['d', 6],
      ['e.css', 7],
      ['f', 8],
      ['g', 9],
    ])
  })

  test('behavior: ignores an import in a comment', () => {
    const source = "// import a from 'a'\n/* export * from 'b' */\nexport const url = 'http://c'\n"
    expect(importsOf('x.ts', source)).toEqual([])
  })

  test('behavior: ignores exported values with quotes', () => {
    expect(importsOf('x.ts', "export const from = 'a'\nexport type T = 'b' | 'c'\n")).toEqual([])
  })
})
