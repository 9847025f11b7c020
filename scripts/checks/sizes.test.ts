import { describe, expect, test } from 'vitest'
import { withStableHashes } from './sizes/brotli.ts'
import { filesOf, type Manifest } from './sizes/manifest.ts'
import {
  judgeAfter,
  judgeApart,
  judgeCircles,
  judgeLater,
  judgeQueryCache,
  judgeSizes,
} from './sizes.ts'

const chunk = (file: string, imports: string[] = [], isDynamicEntry = false) => ({
  file,
  imports,
  isDynamicEntry,
})

const manifest: Manifest = {
  'src/entry.client.tsx': chunk('entry.js', ['_react.js', '_shared.js']),
  '_react.js': chunk('react.js'),
  '_shared.js': chunk('shared.js', ['src/entry.client.tsx']),
  'src/wallets/walletActions.ts': chunk('wallets.js', ['_shared.js'], true),
  '../../packages/core/src/wallets/bitcoin/createBip122Adapter.ts': chunk('bip122.js', [], true),
  '../../packages/core/src/app/createSolanaAdapters.ts': chunk('solana.js', [], true),
  '../../packages/react/src/overlays/later.ts': chunk('overlays.js', [], true),
  '../../packages/react/src/modal/Dialog.tsx': chunk('dialog.js', [], true),
  '../../packages/react/src/views/Trading/swapViews.ts': chunk('swap.js', [], true),
  '../../packages/react/src/views/OnRamp/OnRamp.tsx': chunk('onRamp.js', [], true),
  '../../packages/react/src/views/OnRampActivity/OnRampActivity.tsx': chunk('orders.js', [], true),
  '../../packages/react/src/views/OnRampProviders/OnRampProviders.tsx': chunk(
    'offers.js',
    [],
    true,
  ),
}

describe('filesOf', () => {
  test('behavior: lists static imports once, also in a cycle', () => {
    expect([...filesOf(manifest, ['src/entry.client.tsx'])]).toEqual([
      'entry.js',
      'react.js',
      'shared.js',
    ])
  })

  test('error: rejects a module without a chunk', () => {
    expect(() => filesOf(manifest, ['src/gone.ts'])).toThrow('no chunk src/gone.ts')
  })
})

describe('judgeSizes', () => {
  const atBudget = {
    first: 56_250,
    floor: 50_000,
    ready: 59_800,
    frame: 18_200,
    console: 80_000,
    connector: { index: 2_700, solana: 3_000 },
    families: { bip122: 8_750, solana: 6_800 },
    views: { OnRamp: 20_000 },
    document: { html: 4_000, sheets: 1 },
    opened: { files: 7, bytes: 131_200 },
  }

  test('behavior: accepts sizes equal to the budgets', () => {
    expect(judgeSizes(atBudget)).toEqual([])
  })

  test.each([
    ['first load', { first: 56_251 }],
    ['ready to connect', { ready: 59_801 }],
    ['solana', { families: { bip122: 0, solana: 6_801 } }],
    ['bip122', { families: { bip122: 8_751, solana: 0 } }],
    ['the wallet frame', { frame: 18_201 }],
    ['the console', { console: 80_401 }],
    ['the connector, index', { connector: { index: 2_701 } }],
    ['the connector, solana', { connector: { solana: 3_001 } }],
    ['OnRamp', { views: { OnRamp: 20_001 } }],
    ['document', { document: { html: 4_001, sheets: 1 } }],
    ['sheets', { document: { html: 0, sheets: 2 } }],
    ['JavaScript with the list open', { opened: { files: 0, bytes: 131_201 } }],
    ['scripts with the list open', { opened: { files: 8, bytes: 0 } }],
  ])('error: rejects one more: %s', (what, sizes) => {
    expect(judgeSizes({ ...atBudget, ...sizes })).toEqual([expect.stringContaining(what)])
  })
})

describe('judgeAfter', () => {
  const part = (file: string, imports: string[] = []) => ({ file, imports, isDynamicEntry: true })
  const problemReport = part('idle.js', ['src/afterFirstFrame.ts'])

  test('behavior: idle code may need what loads after the first frame', () => {
    const built = { 'src/afterFirstFrame.ts': part('after.js') }
    expect(judgeAfter({ ...built, 'src/problemReport/problemReport.ts': problemReport })).toEqual(
      [],
    )
  })

  test('error: the reverse would lose the toasts if idle code fails to load', () => {
    const problemReport = part('idle.js')
    const built = {
      'src/afterFirstFrame.ts': part('after.js', ['src/problemReport/problemReport.ts']),
    }
    expect(judgeAfter({ ...built, 'src/problemReport/problemReport.ts': problemReport })).toEqual([
      'src/afterFirstFrame.ts waits for idle.js, which loads when idle',
    ])
  })
})

describe('judgeApart', () => {
  const ready = filesOf(manifest, ['src/entry.client.tsx', 'src/wallets/walletActions.ts'])

  test('behavior: accepts families whose files other pages do not load', () => {
    expect(judgeApart(manifest, ready)).toEqual([])
  })

  test('error: rejects a family that is part of what every page loads', () => {
    expect(judgeApart(manifest, new Set([...ready, 'solana.js']))).toEqual([
      '../../packages/core/src/app/createSolanaAdapters.ts is loaded by pages without it',
    ])
  })
})

describe('judgeLater', () => {
  const first = filesOf(manifest, ['src/entry.client.tsx'])

  test('behavior: wallets and modal have their own chunks', () => {
    expect(judgeLater(manifest, first)).toEqual([])
  })

  test('error: rejects one that was merged into another chunk', () => {
    const { 'src/wallets/walletActions.ts': _, ...without } = manifest
    expect(judgeLater(without, first)).toEqual([
      'src/wallets/walletActions.ts does not have its own chunk any more',
    ])
  })

  test.each([
    ['../../packages/react/src/modal/Dialog.tsx', 'dialog.js'],
    ['../../packages/react/src/views/Trading/swapViews.ts', 'swap.js'],
  ])('error: rejects one that the first load imports: %s', (key, file) => {
    const eager = new Set([...first, file])
    expect(judgeLater(manifest, eager)).toEqual([`${key} is part of the first load`])
  })
})

describe('judgeCircles', () => {
  test('behavior: accepts shared imports', () => {
    const shared = { a: chunk('a.js', ['b', 'c']), b: chunk('b.js', ['c']), c: chunk('c.js') }
    expect(judgeCircles(shared)).toEqual([])
  })

  test('error: rejects two that import each other', () => {
    expect(judgeCircles(manifest)).toEqual([
      'files import each other: src/entry.client.tsx → _shared.js → src/entry.client.tsx',
    ])
  })
})

describe('judgeQueryCache', () => {
  const cached: Manifest = { ...manifest, '_query-core.js': chunk('assets/query-core-AbC.js') }

  test('behavior: is a chunk that neither the first load nor the modal needs', () => {
    expect(judgeQueryCache(cached, ['entry.js', 'dialog.js'])).toEqual([])
  })

  test('error: rejects one that is needed, or was merged into another chunk', () => {
    expect(judgeQueryCache(cached, ['entry.js', 'assets/query-core-AbC.js'])).toEqual([
      'assets/query-core-AbC.js is loaded for rendering or connecting',
    ])
    expect(judgeQueryCache(manifest, ['entry.js'])).toEqual([
      'the query cache does not have its own chunk any more',
    ])
  })
})

describe('withStableHashes', () => {
  test('behavior: ignores the hashes of a build, and keeps files apart', () => {
    const build = (a: string, b: string) =>
      `import"./_list-${a}.js";import"./_list-${b}.js";const all=["assets/_list-${a}.js"]`
    const one = withStableHashes(build('AAAAAAAA', 'B_B-BBBB'))
    expect(one).toBe(withStableHashes(build('HQExIwOz', 'CSMYerhT')))
    expect(one).toHaveLength(build('AAAAAAAA', 'B_B-BBBB').length)
    expect(new Set(one.match(/_list-.{8}/g))).toHaveProperty('size', 2)
  })
})
