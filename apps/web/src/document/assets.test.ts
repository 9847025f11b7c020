import { type ChainNamespace, chainNamespaces, defaultNetworks } from '@aureus/protocol'
import type { Manifest } from 'vite'
import { describe, expect, test } from 'vitest'
import { manifestFor, pageAssets } from './assets.ts'

const chunk = (file: string, more: object = {}) => ({ file, name: file, src: file, ...more })

const manifest = {
  'src/entry.client.tsx': chunk('assets/entry.js', {
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/Page.tsx', 'modal.tsx'],
    css: ['assets/entry.css'],
  }),
  '_react.js': chunk('assets/react.js'),
  'src/Page.tsx': chunk('assets/page.js', {
    imports: ['_shared.js', '_react.js', 'src/entry.client.tsx'],
    css: ['assets/page.css'],
  }),
  '_shared.js': chunk('assets/shared.js', { imports: ['_react.js'], css: ['assets/entry.css'] }),
  'modal.tsx': chunk('assets/modal.js', { css: ['assets/modal.css'] }),
  'src/theme/geist-basic.woff2': chunk('assets/geist-basic.woff2'),
  'node_modules/geist/files/geist-latin-wght-normal.woff2': chunk('assets/geist-latin.woff2'),
  'node_modules/geist/files/geist-cyrillic-wght-normal.woff2': chunk('assets/geist-cyrillic.woff2'),
  'node_modules/geist/files/geist-latin-ext-wght-normal.woff2': chunk('assets/geist-ext.woff2'),
  'node_modules/geist/files/geist-vietnamese-wght-normal.woff2': chunk('assets/geist-vi.woff2'),
  'node_modules/mono/files/geist-mono-latin-ext-wght-normal.woff2': chunk('assets/mono.woff2'),
} satisfies Manifest

describe('pageAssets', () => {
  test('behavior: lists each file of the entry and the page once', () => {
    expect(pageAssets(manifest, ['src/Page.tsx'])).toEqual({
      entry: 'assets/entry.js',
      modules: ['assets/react.js', 'assets/page.js', 'assets/shared.js'],
      lateModules: [],
      styles: ['assets/entry.css', 'assets/page.css'],
      fonts: ['assets/geist-basic.woff2'],
    })
  })

  test.each([
    ['en', []],
    ['ru', ['cyrillic']],
    ['uk-UA', ['cyrillic']],
    ['run', []],
    ['cs', ['ext']],
    ['tr', ['ext']],
    ['vi', ['ext', 'vi']],
    ['el', []],
  ])('param: a document in %s preloads the fonts for Latin and %o', (language, more) => {
    const { fonts } = pageAssets(manifest, [], { language })
    expect(fonts.toSorted()).toEqual(
      ['basic', ...more].map((name) => `assets/geist-${name}.woff2`).toSorted(),
    )
  })

  test('behavior: lists only the styles of deferred parts', () => {
    const { modules, styles } = pageAssets(manifest, [], { deferred: ['src/Page.tsx'] })
    expect(modules).toEqual(['assets/react.js'])
    expect(styles).toEqual(['assets/entry.css', 'assets/page.css'])
  })

  test('behavior: lists the code of late parts apart', () => {
    const { modules, lateModules, styles } = pageAssets(manifest, [], { late: ['src/Page.tsx'] })
    expect(modules).toEqual(['assets/react.js'])
    expect(lateModules).toEqual(['assets/page.js', 'assets/shared.js'])
    expect(styles).toEqual(['assets/entry.css', 'assets/page.css'])
  })

  test('behavior: leaves out code that loads on intent', () => {
    const { modules, styles } = pageAssets(manifest, [])
    expect(modules).toEqual(['assets/react.js'])
    expect(styles).toEqual(['assets/entry.css'])
  })

  test('error: rejects a page that was not built', () => {
    expect(() => pageAssets(manifest, ['src/Other.tsx'])).toThrow(
      'The client build has no src/Other.tsx',
    )
  })
})

describe('manifestFor', () => {
  const apart: Manifest = {}
  const together: Manifest = {}
  const networksOf = (...families: ChainNamespace[]) => ({
    networks: defaultNetworks.filter(({ chainNamespace }) => families.includes(chainNamespace)),
  })

  test('behavior: gives the combined files to a page with every chain family', () => {
    expect(manifestFor({ apart, together }, networksOf(...chainNamespaces))).toBe(together)
  })

  test.each(chainNamespaces.map((missing) => [missing] as const))(
    'behavior: gives separate files to a page without %s',
    (missing) => {
      const others = chainNamespaces.filter((family) => family !== missing)
      expect(manifestFor({ apart, together }, networksOf(...others))).toBe(apart)
    },
  )

  test('behavior: serves the only build to every page', () => {
    expect(manifestFor({ apart }, networksOf(...chainNamespaces))).toBe(apart)
  })
})
