// The known providers against the devnet's stand-ins, which refuse what the real ones refuse.
import { createHash, randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Standins, startStandins } from '../../../devnet/src/social/standins.ts'
import { exchange } from '../embedded/social/exchange.ts'
import { createOutbound } from '../embedded/social/outbound.ts'
import { openKnown } from '../embedded/social/providers/openKnown.ts'
import type { Provider } from '../embedded/social/providers/provider.ts'
import { readSocial, type SocialVariables } from '../embedded/social/settings.ts'
import { followLanguage } from '../platform/languages/currentLanguage.ts'

const walletUrl = 'http://localhost:3001'

interface Visit {
  id: string
  person: string
  situation?: string
  askAppleEmail?: boolean
}

async function signIn({ id, person, situation = '', askAppleEmail = false }: Visit) {
  const standins = await startStandins({ port: 0, walletUrl })
  onTestFinished(standins.stop)
  const provider = open(id, { standins, askAppleEmail })
  const [state, nonce, verifier] = [random(), random(), random()]
  const redirectUri = `${walletUrl}/oauth/callback/${id}`
  const { authorize } = await provider.endpoints()
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    ...(provider.scope && { scope: provider.scope }),
    state,
    ...(provider.idToken && { nonce }),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...provider.parameters,
  })
  const page = await fetch(`${authorize}?${query.toString()}`)
  const answer = await consent(`${standins.url}/${id}`, await page.text(), { person, situation })
  return exchange(provider, { answer, state, redirectUri, verifier, nonce, nowMs: Date.now() })
}

const random = () => randomBytes(32).toString('base64url')

function open(
  id: string,
  { standins, askAppleEmail }: { standins: Standins; askAppleEmail: boolean },
): Provider {
  const outbound = createOutbound()
  onTestFinished(outbound.close)
  const none = {} as SocialVariables
  const variables = { ...none, SOCIAL_STANDIN_URL: standins.url, APPLE_ASK_EMAIL: askAppleEmail }
  const social = readSocial(variables, { production: false, hasWallet: true }, () => {})
  const settings = social.find((one) => one.id === id)
  if (!settings || settings.kind === 'oidc' || settings.kind === 'farcaster')
    throw new Error(`no stand-in for ${id}`)
  return openKnown(settings, { outbound, clock: Date.now })
}

/** @returns the callback's parameters, from a redirect or a form */
async function consent(
  own: string,
  html: string,
  { person, situation }: { person: string; situation: string },
): Promise<URLSearchParams> {
  const ticket = /name="ticket" value="([\w-]+)"/.exec(html)?.[1]
  if (ticket === undefined) throw new Error(html)
  const response = await fetch(`${own}/consent`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(own).origin },
    body: new URLSearchParams({ ticket, answer: 'yes', person, situation }),
  })
  const location = response.headers.get('location')
  if (location !== null) return new URL(location).searchParams
  const inputs = (await response.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)
  return new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value]))
}

describe('exchange with the stand-ins', () => {
  test.each([
    ['google', /^\d{21}$/, 'ada@example.com', 'ada@example.com'],
    ['github', /^\d{8}$/, 'ada', 'ada@example.com'],
    ['apple', /^\d{6}\.[0-9a-f]{32}\.\d{4}$/, 'Apple account', null],
    ['facebook', /^\d{17}$/, 'Ada Lovelace', null],
    ['x', /^\d{19}$/, '@ada', null],
    ['discord', /^\d{18}$/, 'ada', 'ada@example.com'],
  ])('behavior: %s identifies the visitor', async (id, subject, label, email) => {
    const result = await signIn({ id, person: 'ada' })
    expect(result).toEqual({ subject: expect.stringMatching(subject), label, email })
    expect(await signIn({ id, person: 'ada' })).toEqual(result)
    expect((await signIn({ id, person: 'grace' })).subject).not.toBe(result.subject)
  })

  test('behavior: an account without a name gets one in the language of the visitor', async () => {
    const app = fastify()
    await app.register(cookie)
    followLanguage(app, { offered: ['de', 'en'], fallback: 'en' })
    app.get('/', () => signIn({ id: 'apple', person: 'ada' }))
    const answer = await app.inject({ url: '/', headers: { 'accept-language': 'de' } })
    expect(answer.json()).toMatchObject({ label: 'Apple-Konto' })
  })

  test.each(['google', 'github', 'apple', 'facebook', 'discord'])(
    'behavior: %s gives no email if it is unverified or missing',
    async (id) => {
      for (const person of ['grace', 'alan']) {
        const { email } = await signIn({ id, person, askAppleEmail: true })
        expect(email).toBeNull()
      }
    },
  )

  test('behavior: Apple posts a form and gives the address or a relay, from either issuer', async () => {
    const visit = { id: 'apple', person: 'ada', askAppleEmail: true }
    const { email } = await signIn({ ...visit, situation: 'second-issuer' })
    expect(email).toBe('ada@example.com')
    const hidden = await signIn({ ...visit, situation: 'hide-email' })
    expect(hidden.email).toMatch(/@privaterelay\.appleid\.com$/)
  })

  test.each([
    ['x', 'no-credit'],
    ['x', 'no-project'],
    ['x', 'too-many'],
    ['google', 'down'],
    ['github', 'down'],
  ])('error: %s counts as unavailable: %s', async (id, situation) => {
    await expect(signIn({ id, person: 'ada', situation })).rejects.toMatchObject({
      fault: 'unavailable',
    })
  })
})
