import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { SettingsError } from '../../platform/settings/problem.ts'

const base = { NETWORKS: 'eip155:1', RPC_URLS: 'eip155:1=http://127.0.0.1:1,http://127.0.0.2:1' }
const production = {
  ...base,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://app.example.com',
  PROJECT_ID: '0123456789abcdef',
}
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const acme = {
  slug: 'acme',
  issuer: 'https://login.acme.example',
  clientId: 'wallet',
  clientSecret: 'secret',
  name: 'Acme',
}
const oidc = (...all: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(all) })

const idsOf = (environment: NodeJS.ProcessEnv) =>
  readSettings({ ...base, ...environment }).social.map(({ id }) => id)

function problemsOf(environment: NodeJS.ProcessEnv, over: NodeJS.ProcessEnv = base): string[] {
  try {
    readSettings({ ...over, ...environment })
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems.map(({ name, remedy }) => `${name}: ${remedy}`)
  }
}

describe('sign-in providers in the settings', () => {
  test('behavior: no provider is configured by default', () => {
    expect(idsOf({})).toEqual([])
  })

  test('behavior: offers configured providers in the operator’s order', () => {
    const all = { ...google, X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret', ...oidc(acme) }
    expect(idsOf(all)).toEqual(['google', 'x', 'oidc:acme'])
    expect(idsOf({ ...all, SOCIAL_ORDER: 'oidc:acme x' })).toEqual(['oidc:acme', 'x', 'google'])
  })

  test('behavior: uses stand-ins for providers without settings', () => {
    const { social } = readSettings({
      ...base,
      ...google,
      SOCIAL_STANDIN_URL: 'http://localhost:4000',
    })
    expect(social).toHaveLength(6)
    const [first, second] = social
    expect(first).toMatchObject({ id: 'google', clientId: 'id' })
    expect(first).not.toHaveProperty('standinUrl')
    expect(second).toMatchObject({
      id: 'github',
      clientId: 'standin-github',
      clientSecret: 'standin-github',
      standinUrl: 'http://localhost:4000',
    })
  })

  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    [
      'an id without its secret',
      { GITHUB_CLIENT_ID: 'id' },
      ['GITHUB_CLIENT_SECRET: goes with GITHUB_CLIENT_ID; docs/social-login.md says where it is'],
    ],
    [
      'a part of Apple’s',
      { APPLE_TEAM_ID: 'ABCDE12345', APPLE_CLIENT_ID: 'com.example' },
      ['APPLE_KEY_ID', 'APPLE_KEY_FILE'].map(
        (name) => `${name}: goes with APPLE_CLIENT_ID; docs/social-login.md says where it is`,
      ),
    ],
    [
      'an order that names an unconfigured provider',
      { ...google, SOCIAL_ORDER: 'google x' },
      ['SOCIAL_ORDER: names a provider that is not set up'],
    ],
    [
      'an order with a duplicate',
      { ...google, SOCIAL_ORDER: 'google google' },
      ['SOCIAL_ORDER: expected providers such as "google github oidc:acme", each once'],
    ],
    [
      'a secret with a space in it',
      { ...google, GOOGLE_CLIENT_SECRET: 'a b' },
      ['GOOGLE_CLIENT_SECRET: expected the client secret, as the provider shows it'],
    ],
  ])('error: refuses %s', (_, environment, problems) => {
    expect(problemsOf(environment)).toEqual(problems)
  })

  test.each([
    ['an object', { OIDC_PROVIDERS: '{}' }, 'expected a JSON list'],
    ['text', { OIDC_PROVIDERS: 'acme' }, 'expected a JSON list'],
    ['a list of texts', { OIDC_PROVIDERS: '["acme"]' }, 'expected a JSON list'],
    ['a slug with a slash', oidc({ ...acme, slug: '../acme' }), 'provider 1: slug is wrong'],
    ['a duplicate slug', oidc(acme, acme), 'has a slug twice'],
    [
      'plain http on another machine',
      oidc({ ...acme, issuer: 'http://login.acme.example' }),
      'provider 1: issuer is wrong',
    ],
    [
      'an issuer with a query',
      oidc({ ...acme, issuer: 'https://login.acme.example?a' }),
      'provider 1: issuer is wrong',
    ],
    [
      'an issuer with a password',
      oidc({ ...acme, issuer: 'https://a:b@login.acme.example' }),
      'provider 1: issuer is wrong',
    ],
    ['an unknown key', oidc({ ...acme, scopes: 'openid' }), 'provider 1: scopes is unknown'],
    [
      'an empty secret',
      oidc(acme, { ...acme, slug: 'b', clientSecret: '' }),
      'provider 2: clientSecret is wrong',
    ],
    [
      'no secret',
      oidc({ ...acme, clientSecret: undefined }),
      'provider 1: clientSecret is missing',
    ],
  ])('error: refuses own providers with %s', (_, environment, remedy) => {
    const [problem = '', ...others] = problemsOf(environment)
    expect(problem.startsWith(`OIDC_PROVIDERS: ${remedy}`)).toBe(true)
    expect(others).toEqual([])
  })

  test('error: production refuses stand-ins, plain http, and providers without the wallet', () => {
    const local = oidc({ ...acme, issuer: 'http://localhost:8080/realms/a' })
    expect(idsOf(local)).toEqual(['oidc:acme'])
    expect(
      problemsOf({ ...local, SOCIAL_STANDIN_URL: 'http://localhost:4000' }, production),
    ).toEqual(
      expect.arrayContaining([
        'SOCIAL_STANDIN_URL: lets anyone sign in as anyone; remove it',
        'OIDC_PROVIDERS: each issuer must be https',
        'WALLET_URL: goes with the settings of sign-in providers',
      ]),
    )
  })
})
