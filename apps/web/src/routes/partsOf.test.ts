import { describe, expect, test } from 'vitest'
import { connection } from '../testing/payload.ts'
import { lateParts, partsOf } from './partsOf.ts'
import { resolveState } from './resolveState.ts'

describe('partsOf', () => {
  test('behavior: needs only the page', () => {
    const sources = partsOf(resolveState('/')).map(({ source }) => source)
    expect(sources).toEqual(['src/pages/index/IndexPage.tsx'])
  })

  test('error: needs only the error screen for an error', () => {
    const sources = partsOf(resolveState('/nowhere')).map(({ source }) => source)
    expect(sources).toEqual(['src/errors/later.ts'])
  })
})

describe('lateParts', () => {
  const sources = (url: string, hint: typeof connection | null) =>
    lateParts(resolveState(url), { connection: hint, session: null }).map(({ source }) => source)

  test('behavior: has nothing for a new visitor', () => {
    expect(sources('/', null)).toEqual([])
  })

  test('behavior: has the account and its picture for a returning visitor', () => {
    expect(sources('/', connection)).toEqual([
      '../../packages/react/src/connectButton/AccountLabel.tsx',
      'src/pages/index/account/AccountSection.tsx',
    ])
  })

  test('error: has only the picture on an error screen', () => {
    expect(sources('/nowhere', connection)).toEqual([
      '../../packages/react/src/connectButton/AccountLabel.tsx',
    ])
  })
})
