import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createSocialProvider,
  type SocialTestProvider,
} from '../../../testing/social/socialProvider.ts'
import { createOutbound, type Outbound } from '../outbound.ts'
import { openOidc } from './openOidc.ts'

let provider: SocialTestProvider
let outbound: Outbound
beforeAll(async () => {
  provider = await createSocialProvider(Date.now)
  outbound = createOutbound()
})
afterAll(async () => {
  await outbound.close()
  await provider[Symbol.asyncDispose]()
})
beforeEach(() => {
  provider.bent = {}
  provider.asked.length = 0
})

const open = () =>
  openOidc(
    {
      kind: 'oidc',
      id: 'oidc:acme',
      name: 'Acme',
      issuer: `${provider.url}/oidc`,
      clientId: 'id',
      clientSecret: 'secret',
      pictureFile: undefined,
    },
    { outbound },
  )

const documentPath = '/.well-known/openid-configuration'
const asDocument = (body: string, status = 200) => {
  provider.bent = { answers: { [documentPath]: { status, body } } }
}

describe('openOidc', () => {
  test('behavior: pins the metadata after the first read', async () => {
    const acme = open()
    const { token } = await acme.endpoints()
    provider.bent = { token: { token_endpoint: 'https://evil.example/token' } }
    expect((await acme.endpoints()).token).toBe(token)
    await acme.clientAuth()
    expect(provider.asked.map(({ path }) => path)).toEqual([`/oidc${documentPath}`])
  })

  test('behavior: reads it again after a failure', async () => {
    const acme = open()
    asDocument('', 503)
    await expect(acme.endpoints()).rejects.toMatchObject({ fault: 'unavailable' })
    provider.bent = {}
    expect((await acme.endpoints()).issuer).toBe(`${provider.url}/oidc`)
  })

  test('behavior: accepts asymmetric algorithms only', async () => {
    const rules = await open().idToken?.()
    expect(rules?.algorithms).toEqual(['RS256'])
  })

  test.each([
    [true, 'required'],
    [false, 'unannounced'],
    [undefined, 'unannounced'],
  ])('behavior: announced %j, `iss` is %s', async (said, expected) => {
    provider.bent = { token: { authorization_response_iss_parameter_supported: said } }
    expect(await open().issuerInAnswer()).toBe(expected)
  })

  /** Identifies a visitor by an ID token, where the issuer has UserInfo. */
  async function identify(claims: object, userInfo: unknown) {
    provider.bent = { token: { userinfo_endpoint: `${provider.url}/oidc/userinfo` } }
    const acme = open()
    const endpoints = await acme.endpoints()
    const asked: string[] = []
    const ask = async (path: string) => {
      asked.push(`${endpoints.api}${path}`)
      if (userInfo instanceof Error) throw userInfo
      return userInfo
    }
    const granted = { accessToken: 'token', claims: { sub: '1', ...claims }, endpoints, ask }
    return { asked, result: await acme.identify(granted) }
  }

  test('behavior: reads the address from UserInfo if the ID token has none', async () => {
    const told = { sub: '1', email: 'ann@example.com', email_verified: true }
    const { asked, result } = await identify({}, told)
    expect(asked).toEqual([`${provider.url}/oidc/userinfo`])
    expect(result).toMatchObject({ subject: `${provider.url}/oidc 1`, email: 'ann@example.com' })
  })

  test('behavior: does not ask UserInfo if the ID token has an address', async () => {
    const claims = { email: 'ann@example.com', email_verified: true }
    const { asked, result } = await identify(claims, { sub: '2' })
    expect([asked, result.email]).toEqual([[], 'ann@example.com'])
  })

  test.each([
    ['an address that is not verified', { sub: '1', email: 'ann@example.com' }],
    ['the text "true"', { sub: '1', email: 'ann@example.com', email_verified: 'true' }],
    ['no object', 'sub=1'],
    ['an error', new Error('away')],
  ])('behavior: signs in without an address if UserInfo answers %s', async (_, told) => {
    expect((await identify({ email_verified: true }, told)).result).toMatchObject({ email: null })
  })

  test('error: refuses UserInfo about another account', async () => {
    const told = { sub: '2', email: 'ann@example.com', email_verified: true }
    await expect(identify({}, told)).rejects.toMatchObject({ fault: 'failed' })
  })

  test.each([
    ['no JSON', '<html>'],
    ['nothing in it', '{}'],
    ['too much', `{"a":"${'a'.repeat(70_000)}"}`],
  ])('error: refuses metadata with %s', async (_, body) => {
    asDocument(body)
    await expect(open().endpoints()).rejects.toThrow()
  })

  test.each([
    ['issuer', 'https://evil.example'],
    ['token_endpoint', 'file:///etc/passwd'],
    ['authorization_endpoint', 'javascript:alert(1)'],
    ['jwks_uri', 1],
    ['userinfo_endpoint', 'file:///etc/passwd'],
  ])('error: refuses metadata whose %s is %j', async (name, value) => {
    provider.bent = { token: { [name]: value } }
    await expect(open().endpoints()).rejects.toMatchObject({ fault: 'unavailable' })
  })

  test('error: does not reach other hosts in a private network', async () => {
    const acme = open()
    await acme.endpoints()
    const inside = provider.url.replace('localhost', '127.0.0.1')
    for (const url of [`${inside}/oidc/jwks`, 'http://169.254.169.254/'])
      await expect(acme.fetch(url)).rejects.toMatchObject({ fault: 'unavailable' })
    expect(provider.asked.map(({ path }) => path)).toEqual([`/oidc${documentPath}`])
    expect((await acme.fetch(`${provider.url}/oidc/jwks`)).status).toBe(200)
  })
})
