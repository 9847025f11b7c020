import { describe, expect, test } from 'vitest'
import { pageChunks } from './chunks.ts'
import { familyChunks } from './families.ts'

/** The file of a module. */
const fileOf = (families: 'apart' | 'together', id: string) =>
  pageChunks(families).find(({ tags, test }) => {
    if (tags) return false
    return typeof test === 'function' ? test(id) : test instanceof RegExp && test.test(id)
  })?.name

const root = '/home/me/aureus/packages'

describe('pageChunks', () => {
  test.each([
    'react/src/modal/Dialog.tsx',
    'core/src/wallets/injected/request.ts',
    'core/src/directory/groupWallets.ts',
    'core/src/log/buffer.ts',
  ])('behavior: puts %s into the press file', (path) => {
    expect(fileOf('apart', `${root}/${path}`)).toBe('press')
    expect(fileOf('together', `${root}/${path}`)).toBe('press')
  })

  test.each([
    ['bip122', 'core/src/wallets/bitcoin/createBip122Adapter.ts'],
    ['solana', 'core/src/app/createSolanaAdapters.ts'],
    ['standard', 'core/src/wallets/standard/standardWallet.ts'],
  ])('behavior: puts chain families in separate files or in the press file: %s', (file, path) => {
    expect(fileOf('apart', `${root}/${path}`)).toBe(file)
    expect(fileOf('together', `${root}/${path}`)).toBe('press')
  })

  test('behavior: has a chunk for each chain family beside EVM', () => {
    expect(familyChunks.map(({ name }) => name)).toEqual(['bip122', 'solana'])
  })

  test('behavior: keeps the failure notice out of the press file', () => {
    expect(fileOf('together', `${root}/react/src/modal/LoadFailed.tsx`)).toBe('wallets')
  })
})
