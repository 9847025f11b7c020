import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { SettingsError } from '../settings/problem.ts'

const common = { NETWORKS: 'eip155:1', RPC_URLS: 'eip155:1=http://127.0.0.1:1', KMS_DIR: '/keys' }
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://app.example.com',
  PROJECT_ID: '0123456789abcdef',
}

const read = (environment: NodeJS.ProcessEnv) => readSettings({ ...common, ...environment }).valkey

function remedyOf(environment: NodeJS.ProcessEnv): unknown {
  try {
    return read(environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems.map(({ name, remedy }) => `${name}: ${remedy}`)
  }
}

describe('readValkey', () => {
  test('param: REDIS_URL: absent by default', () => expect(read({})).toBeUndefined())

  test.each([
    ['redis://127.0.0.1', { host: '127.0.0.1', port: 6379, tls: false, database: 0 }],
    ['redis://:p%40ss@cache:6380/3', { host: 'cache', port: 6380, password: 'p@ss', database: 3 }],
    ['rediss://app:secret@cache.example.com/', { tls: true, username: 'app', password: 'secret' }],
    ['redis://[::1]:7000', { host: '::1', port: 7000 }],
  ])('param: REDIS_URL: reads %s', (REDIS_URL, expected) => {
    expect(read({ REDIS_URL })).toMatchObject({ ...expected, prefix: 'aureus:' })
  })

  test.each([
    'cache:6379',
    'http://cache:6379',
    'redis://cache/name',
    'redis://cache/0?family=6',
    'redis://:%zz@cache',
    'redis://',
  ])('error: REDIS_URL: refuses %s, without repeating it', (REDIS_URL) => {
    expect(remedyOf({ REDIS_URL })).toEqual([
      'REDIS_URL: expected redis://user:password@host:6379/0, or rediss:// for TLS',
    ])
  })

  test('error: REDIS_URL: needs keys', () => {
    expect(remedyOf({ ...production, REDIS_URL: 'redis://127.0.0.1', KMS_DIR: '' })).toEqual([
      'REDIS_URL: needs KMS_DIR or KMS_SERVICE, whose keys hash what it stores; set one',
    ])
  })

  test.each([
    ['redis://cache', 'REDIS_URL: needs a password of at least 12 characters'],
    ['redis://:short@cache', 'REDIS_URL: needs a password of at least 12 characters'],
  ])('error: REDIS_URL: refuses %s in production', (REDIS_URL, problem) => {
    expect(remedyOf({ ...production, REDIS_URL })).toEqual([problem])
  })

  test.each(['redis://localhost', 'redis://[::1]', 'redis://:twelve-letters@cache'])(
    'param: REDIS_URL: accepts %s in production',
    (REDIS_URL) => expect(remedyOf({ ...production, REDIS_URL })).toHaveProperty('port', 6379),
  )

  test('error: REDIS_PREFIX: has no effect without REDIS_URL', () => {
    expect(remedyOf({ REDIS_PREFIX: 'shop:' })).toEqual([
      'REDIS_PREFIX: has no effect without REDIS_URL; set that too, or remove this',
    ])
  })

  test.each(['', 'a'.repeat(65), 'a b', 'a{b}'])('param: REDIS_PREFIX: %j', (REDIS_PREFIX) => {
    const outcome = remedyOf({ REDIS_URL: 'redis://127.0.0.1', REDIS_PREFIX })
    if (REDIS_PREFIX === '') expect(outcome).toHaveProperty('prefix', 'aureus:')
    else expect(outcome).toEqual([expect.stringContaining('REDIS_PREFIX: expected 1 to 64')])
  })
})
