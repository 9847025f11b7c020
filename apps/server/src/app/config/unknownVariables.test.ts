import { describe, expect, test } from 'vitest'
import { foreignEnvironments } from '../../testing/foreignEnvironments.ts'
import { knownVariables, misspeltVariables, unknownVariables } from './unknownVariables.ts'

describe('misspeltVariables', () => {
  test.each([
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['WALLET_PRT', 'WALLET_PORT'],
    ['RPC_URL', 'RPC_URLS'],
    ['EMAIL_FROM', 'MAIL_FROM'],
    ['GITHUB_CLIENT_SECRT', 'GITHUB_CLIENT_SECRET'],
    ['WEBHOOK_SECRETS_FILE', 'WEBHOOK_SECRET_FILE'],
    ['AUREUS_PUBLIC_ORIGIN', 'PUBLIC_ORIGIN'],
  ])('behavior: says which setting %s was meant to be', (name, meant) => {
    expect(misspeltVariables({ [name]: 'geheim' })).toEqual([
      { name, remedy: `is unknown; did you mean ${meant}?`, meant },
    ])
  })

  test('behavior: finds a letter that is missing anywhere in a long name', () => {
    const long = knownVariables.filter((name) => /^[A-Z]{4,}(?:_[A-Z]{4,})+$/.test(name))
    const cut = (name: string, at: number) => name.slice(0, at) + name.slice(at + 1)
    const missed = long.flatMap((name) =>
      [...name].flatMap((_, at) => {
        const given = cut(name, at)
        const isFound = knownVariables.includes(given) || misspeltVariables({ [given]: 'x' })[0]
        return isFound ? [] : [given]
      }),
    )
    expect(long.length).toBeGreaterThan(30)
    expect(missed).toEqual([])
  })

  test('behavior: refuses a file variable of a setting that is not a secret', () => {
    expect(misspeltVariables({ MAIL_FROM_FILE: '/run/secrets/from' })).toEqual([
      {
        name: 'MAIL_FROM_FILE',
        remedy: 'is unknown: MAIL_FROM is not a secret; set MAIL_FROM itself',
        meant: 'MAIL_FROM',
      },
    ])
  })

  test.each(Object.entries(foreignEnvironments))(
    'behavior: accepts the variables of %s',
    (_, environment) => {
      expect(Object.keys(environment).length).toBeGreaterThan(5)
      expect(misspeltVariables(environment)).toEqual([])
    },
  )

  test('behavior: accepts our own settings, and empty variables', () => {
    const all = knownVariables.map((name) => [name, 'x'])
    expect(misspeltVariables(Object.fromEntries(all))).toEqual([])
    expect(misspeltVariables({ TRUST_PROXIES: '', SMTP_URI: ' ' })).toEqual([])
  })
})

describe('unknownVariables', () => {
  test('behavior: names the nearest setting for something that we do not have', () => {
    expect(unknownVariables({ SMTP_PASSWORD: 'geheim' })).toEqual([
      'SMTP_PASSWORD is unknown; did you mean SMTP_URL?',
    ])
  })

  test('behavior: says nothing about a misspelt name, which stops the start', () => {
    expect(unknownVariables({ TRUST_PROXIES: '1' })).toEqual([])
  })

  test.each(['AWS_REGION', 'GITHUB_TOKEN', 'DEVNET_PORT', 'smtp_password', 'MAIL'])(
    'behavior: says nothing about %s, which belongs to others',
    (name) => {
      expect(unknownVariables({ [name]: 'x' })).toEqual([])
    },
  )

  test('behavior: ignores the service variables of Kubernetes', () => {
    const services = {
      WALLET_SERVICE_HOST: '10.0.0.1',
      WALLET_SERVICE_PORT_HTTP: '80',
      WALLET_PORT_80_TCP_ADDR: '10.0.0.1',
    }
    expect(unknownVariables(services)).toEqual([])
    expect(unknownVariables({ WALLET_SERVICE_PORT: '80' })).toHaveLength(1)
  })
})
