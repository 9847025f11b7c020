import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { framingVariables } from './settings.ts'

const { MINI_APP_HOSTS, SAFE_APP_HOSTS } = framingVariables

describe.each([
  ['MINI_APP_HOSTS', MINI_APP_HOSTS],
  ['SAFE_APP_HOSTS', SAFE_APP_HOSTS],
])('%s', (_, schema) => {
  test('behavior: reads origins, and is empty by default', () => {
    expect(v.parse(schema, 'https://app.safe.global  http://localhost:4000')).toEqual([
      'https://app.safe.global',
      'http://localhost:4000',
    ])
    expect(v.parse(schema, undefined)).toEqual([])
  })

  test.each([
    'https://farcaster.xyz/app',
    'https://*.farcaster.xyz',
    'https://farcaster.xyz http://farcaster.xyz',
    'http://app.safe.global',
  ])('error: refuses %s', (hosts) => {
    expect(() => v.parse(schema, hosts)).toThrow('expected origins separated by spaces')
  })
})
