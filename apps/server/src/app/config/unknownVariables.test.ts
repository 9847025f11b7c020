import { describe, expect, test } from 'vitest'
import { distance, unknownVariables } from './unknownVariables.ts'
import { variableNames } from './variables.ts'

describe('unknownVariables', () => {
  test.each([
    ['a missing letter', 'WALLET_PRT', 'WALLET_PORT'],
    ['a missing plural', 'RPC_URL', 'RPC_URLS'],
    ['the name of something we do not have', 'SMTP_PASWORD', 'SMTP_URL'],
    ['a word of another setting', 'EMAIL_FROM', 'MAIL_FROM'],
    ['a near miss where others have variables, too', 'GITHUB_CLIENT_SECRT', 'GITHUB_CLIENT_SECRET'],
  ])('behavior: names the nearest setting for %s: %s', (_, name, nearest) => {
    const lines = nearest === undefined ? [] : [`${name} is unknown; did you mean ${nearest}?`]
    expect(unknownVariables({ [name]: 'geheim' })).toEqual(lines)
  })

  test('behavior: accepts our own settings in any order', () => {
    const all = variableNames.map((name) => [name, 'x'])
    expect(unknownVariables(Object.fromEntries(all))).toEqual([])
  })

  test.each([
    'PATH',
    'MAIL',
    'HOSTNAME',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'AWS_REGION',
    'AWS_CA_BUNDLE',
    'GITHUB_TOKEN',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'SESSION_MANAGER',
    'VAULT_CACERT',
    'BUILD_NUMBER',
    'DEVNET_PORT',
    'smtp_password',
  ])('behavior: says nothing about %s, which belongs to others', (name) => {
    expect(unknownVariables({ [name]: 'x' })).toEqual([])
  })

  test('behavior: ignores the service variables of Kubernetes', () => {
    const services = {
      WALLET_SERVICE_HOST: '10.0.0.1',
      WALLET_SERVICE_PORT_HTTP: '80',
      WALLET_PORT_80_TCP_ADDR: '10.0.0.1',
    }
    expect(unknownVariables(services)).toEqual([])
    expect(unknownVariables({ WALLET_SERVICE_PORT: '80' })).toHaveLength(1)
  })

  test('behavior: an empty variable counts as unset', () => {
    expect(unknownVariables({ SMTP_PASWORD: '' })).toEqual([])
  })
})

describe('distance', () => {
  test.each([
    ['', '', 0],
    ['PORT', 'PORT', 0],
    ['PORT', '', 4],
    ['', 'PORT', 4],
    ['SMTP_PASWORD', 'SMTP_PASSWORD', 1],
    ['KITTEN', 'SITTING', 3],
    ['AB', 'BA', 2],
  ])('behavior: from %j to %j', (from, to, expected) => {
    expect(distance(from, to)).toBe(expected)
  })
})
