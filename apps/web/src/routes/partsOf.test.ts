import { describe, expect, test } from 'vitest'
import { connection } from '../testing/payload.ts'
import { partsOf } from './partsOf.ts'
import { resolveState } from './resolveState.ts'

const sources = (url: string, hint: typeof connection | null) =>
  partsOf(resolveState(url), { connection: hint, session: null }).map(({ source }) => source)

describe('partsOf', () => {
  test('behavior: needs only the page for a new visitor', () => {
    expect(sources('/', null)).toEqual(['src/pages/index/IndexPage.tsx'])
  })

  test('behavior: adds the account and its picture for a returning visitor', () => {
    expect(sources('/', connection)).toEqual([
      'src/pages/index/IndexPage.tsx',
      'src/wallets/walletActions.ts',
      'src/pages/index/account/AccountSection.tsx',
      '../../packages/react/src/connectButton/AccountLabel.tsx',
    ])
  })

  test('error: needs only the error screen for an error', () => {
    expect(sources('/nowhere', null)).toEqual(['src/errors/later.ts'])
  })
})
