import { type ListedWallet, listWallets } from '@aureus/core/wallets'
import { describe, expect, test } from 'vitest'
import { forDeviceFirst } from './forDeviceFirst.ts'

const record = (id: string, stores: Record<string, string> = {}): ListedWallet => ({
  id,
  name: id,
  record: {
    id,
    name: id,
    imageId: id,
    namespaces: ['eip155'],
    homepage: 'https://x.example',
    stores,
  },
})
const ids = (list: readonly ListedWallet[]) => list.map(({ id }) => id)

const android = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'

describe('forDeviceFirst', () => {
  const list = [
    { id: 'here', name: 'here', installed: [{ id: 'here', name: 'here', namespace: 'eip155' }] },
    record('nowhere'),
    record('app', { google: 'https://play.example' }),
    record('both', { google: 'https://play.example', chrome: 'https://chrome.example' }),
    record('extension', { chrome: 'https://chrome.example' }),
  ] satisfies ListedWallet[]

  test.each([
    ['a phone', android, ['here', 'app', 'both', 'nowhere', 'extension']],
    ['a desktop browser', desktop, ['here', 'both', 'extension', 'nowhere', 'app']],
    ['an unknown browser', 'x', ['here', 'nowhere', 'app', 'both', 'extension']],
  ])('behavior: on %s', (_, userAgent, expected) => {
    expect(ids(forDeviceFirst(list, userAgent))).toEqual(expected)
  })

  test('behavior: keeps every wallet of the directory', () => {
    const all = listWallets([], ['eip155', 'solana', 'bip122'])
    expect(new Set(ids(forDeviceFirst(all, desktop)))).toEqual(new Set(ids(all)))
  })
})
