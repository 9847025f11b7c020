import { describe, expect, test } from 'vitest'
import { connection } from '../testing/payload.ts'
import { partsOf } from './partsOf.ts'
import { resolveState } from './resolveState.ts'

const sources = (url: string, hint: typeof connection | null) =>
  partsOf(resolveState(url), { connection: hint, session: null }).map(({ source }) => source)

describe('partsOf', () => {
  test('behavior: a stranger’s first frame is the page alone', () => {
    expect(sources('/', null)).toEqual(['src/pages/index/IndexPage.tsx'])
  })

  test('behavior: the account, and its picture in the button, come with the page for a visitor who was connected', () => {
    expect(sources('/', connection)).toEqual([
      'src/pages/index/IndexPage.tsx',
      'src/wallets/walletActions.ts',
      'src/pages/index/account/AccountSection.tsx',
      '../../packages/react/src/connectButton/AccountLabel.tsx',
    ])
  })

  test('error: in place of a page, what shows errors', () => {
    expect(sources('/nowhere', null)).toEqual(['src/errors/later.ts'])
  })
})
