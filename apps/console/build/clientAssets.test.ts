import { describe, expect, test } from 'vitest'
import { assetsOf } from './clientAssets.ts'

const manifest = {
  'src/entry.client.tsx': {
    file: 'assets/entry-1.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/wallets/wallets.ts'],
    css: ['assets/entry-1.css'],
  },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/wallets/wallets.ts': { file: 'assets/wallets-1.js', css: ['assets/wallets-1.css'] },
}

describe('assetsOf', () => {
  test('behavior: names what the first frame needs, and no code of wallets', () => {
    expect(assetsOf(manifest)).toEqual({
      entry: '/assets/entry-1.js',
      styles: ['/assets/entry-1.css', '/assets/shared-1.css'],
      modules: ['/assets/shared-1.js'],
    })
  })

  test('error: throws for a build without the entry', () => {
    expect(() => assetsOf({})).toThrow('The console’s build has no src/entry.client.tsx')
  })
})
