import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { SettingsError } from '../../platform/settings/problem.ts'

const read = (environment: NodeJS.ProcessEnv) =>
  readSettings({ NETWORKS: 'eip155:1 eip155:10', ...environment }).providers

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    read(environment)
    return []
  } catch (error) {
    return (error as SettingsError).problems.map(({ name }) => name)
  }
}

describe('providers', () => {
  test('behavior: uses no provider by default', () => {
    expect(read({})).toEqual({ indexer: undefined, prices: undefined })
  })

  test('param: INDEXER_CHAINS defaults to all networks', () => {
    const INDEXER_URL = 'https://indexer.example/v1'
    expect(read({ INDEXER_URL }).indexer?.chains).toEqual(['eip155:1', 'eip155:10'])
    const one = read({ INDEXER_URL, INDEXER_CHAINS: 'eip155:10', INDEXER_TOKEN: 'a' })
    expect(one.indexer).toEqual({ url: INDEXER_URL, token: 'a', chains: ['eip155:10'] })
  })

  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['user information', { INDEXER_URL: 'https://a:b@indexer.example' }, ['INDEXER_URL']],
    ['a query', { PRICES_URL: 'https://prices.example?key=1' }, ['PRICES_URL']],
    ['another scheme', { PRICES_URL: 'file:///etc/passwd' }, ['PRICES_URL']],
    [
      'a token over plain http',
      { PRICES_URL: 'http://prices.example', PRICES_TOKEN: 'a' },
      ['PRICES_TOKEN'],
    ],
    ['a token without an indexer', { INDEXER_TOKEN: 'a' }, ['INDEXER_URL']],
    ['chains without an indexer', { INDEXER_CHAINS: 'eip155:1' }, ['INDEXER_URL']],
    ['itself', { INDEXER_URL: 'http://localhost:3000/v1' }, ['INDEXER_URL']],
  ])('error: %s', (_, environment, problems) => {
    expect(problemsOf(environment)).toEqual(problems)
  })

  test('behavior: allows a token over plain http to this machine', () => {
    expect(problemsOf({ PRICES_URL: 'http://127.0.0.1:9000', PRICES_TOKEN: 'a' })).toEqual([])
  })
})
