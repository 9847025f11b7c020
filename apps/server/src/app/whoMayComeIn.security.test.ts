// The operator's lists at every way in: they keep denied visitors out, and an answer shows nothing about others.
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessEntryRow } from '../platform/db/schema.ts'
import { createBrowser } from '../testing/browser.ts'
import { addToList } from '../testing/lists.ts'
import { approve, signInByMail } from '../testing/mailSignIn.ts'
import { createSocialServer, type SocialTestServer } from '../testing/social/socialServer.ts'
import { claimSocial, signInSocial, visitProvider } from '../testing/social/socialSignIn.ts'

const newAccount = () => privateKeyToAccount(generatePrivateKey())

describe.each([
  ['lists', false],
  ['strict lists', true],
])('%s', (_, strict) => {
  let social: SocialTestServer
  beforeAll(async () => {
    social = await createSocialServer({
      ACCESS_STRICT: String(strict),
      TRUST_PROXY: '1',
      COUNTRY_HEADER: 'cf-ipcountry',
      MAIL_PAUSE: '1s',
      WALLET_HOLD: '0',
    })
  })
  afterAll(() => social[Symbol.asyncDispose]())
  beforeEach(async () => {
    await social.server.db.deleteFrom('access_entries').execute()
    social.server.clock.nowMs += 60_000
  })

  const list = (effect: AccessEntryRow['effect'], kind: AccessEntryRow['kind'], value: string) => {
    const { db, clock } = social.server
    return addToList(db, { effect, kind, value, nowMs: clock.nowMs })
  }
  const start = async (email: string) => {
    const { server, mailbox } = social
    const sent = mailbox.mails.length
    const device = await server.device()
    const { status, body } = await device.post('/v1/email/start', { email })
    await server.mailer.sendDue()
    return { device, status, body, mails: mailbox.mails.length - sent }
  }
  const signInWith = async (account = newAccount()) => {
    const browser = createBrowser(social.server.app)
    const { status, body } = await browser.signIn(account)
    return { browser, account, status, reason: nameOf(body) }
  }

  test('error: a denied domain gets no code, and the answer says so', async () => {
    await list('deny', 'emailDomain', 'bin.example')
    const { status, body, mails } = await start('ann@mail.bin.example')
    expect([status, nameOf(body), mails]).toEqual([403, 'email_domain_denied', 0])
  })

  test('error: a denied mailbox gets no mail, and the answer is that of others', async () => {
    await list('deny', 'email', 'eve@example.com')
    const denied = await start('eve@example.com')
    const other = await start('bob@example.com')
    expect([denied.mails, other.mails]).toEqual([0, 1])
    expect(shapeOf(denied)).toEqual(shapeOf(other))
  })

  test('error: a code that was mailed before the entry opens nothing', async () => {
    const { device, body } = await start('eve@example.com')
    const token = social.mailbox.token('eve@example.com')
    await list('deny', 'email', 'eve@example.com')
    const code = await approve(device, { token, number: body.number })
    const { challengeId } = body
    const verified = await device.post('/v1/email/verify', { challengeId, code })
    expect([verified.status, nameOf(verified.body)]).toEqual([403, 'access_denied'])
  })

  test('error: a signed-in person cannot add a denied mailbox', async () => {
    const { device } = await social.emailOwner()
    await list('deny', 'emailDomain', 'bin.example')
    await list('deny', 'email', 'eve@example.com')
    const { body } = await device.post('/v1/ways/email/start', { email: 'ann@bin.example' })
    expect(nameOf(body)).toBe('email_domain_denied')
    const sent = social.mailbox.mails.length
    const silent = await device.post('/v1/ways/email/start', { email: 'eve@example.com' })
    await social.server.mailer.sendDue()
    expect([silent.status, social.mailbox.mails.length - sent]).toEqual([200, 0])
  })

  test('error: a denied address cannot sign in, and its owner alone learns it', async () => {
    const account = newAccount()
    await list('deny', 'address', account.address.toLowerCase())
    expect(await signInWith(account)).toMatchObject({ status: 401, reason: 'access_denied' })
    expect(await signInWith()).toMatchObject({ status: 200 })
  })

  test('error: a denied account of a provider does not come back by the callback', async () => {
    const person = social.person()
    await list('deny', 'provider', `google:${person.subject}`)
    const visitor = await social.visitor('google')
    const came = await visitProvider(visitor, person)
    expect((await claimSocial(visitor.device, came)).body).toEqual({
      status: 'refused',
      reason: 'not_allowed',
    })
    expect(await signInSocial(await social.visitor('google'), social.person())).toMatchObject({
      status: 'done',
    })
  })

  test('error: an account of a provider learns that its country is refused, and not the account', async () => {
    await list('allow', 'country', 'CH')
    const visitor = await social.visitor('google')
    const came = await visitProvider(visitor, social.person())
    expect((await claimSocial(visitor.device, came)).body).toEqual({
      status: 'refused',
      reason: 'country_denied',
    })
  })

  test('error: a denied country gets no nonce, and an allowed one does', async () => {
    await list('allow', 'country', 'CH')
    const from = (country: string | undefined) =>
      social.server.app.inject({
        url: '/v1/sign-in/nonce',
        headers: country === undefined ? {} : { 'cf-ipcountry': country },
      })
    const answers = await Promise.all([from('CH'), from('KP'), from(undefined)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403])
    expect(nameOf(answers[1]?.json())).toBe('country_denied')
  })

  test(`behavior: a signed-in person ${strict ? 'loses' : 'keeps'} access`, async () => {
    const { account, browser } = await signInWith()
    const owner = await social.emailOwner()
    const person = social.person()
    const visitor = await social.visitor('google')
    const { tokens } = await signInSocial(visitor, person)
    social.server.clock.nowMs += 60_000
    await list('deny', 'address', account.address.toLowerCase())
    await list('deny', 'emailDomain', 'example.com')
    await list('deny', 'provider', `google:${person.subject}`)
    const session = await browser.request({ url: '/v1/sign-in/session' })
    const { refreshHandle } = tokens
    const refreshed = await visitor.device.post('/v1/session/refresh', { refreshHandle })
    const again = await signInWith(account)
    const returning = await social.visitor('google')
    const came = await visitProvider(returning, person)
    const claimed = await claimSocial(returning.device, came)
    expect([session.status, refreshed.status, again.status, claimed.body.status]).toEqual(
      strict ? [401, 401, 401, 'refused'] : [200, 200, 200, 'done'],
    )
    if (strict) {
      expect((await start(owner.email)).status).toBe(403)
      return
    }
    const elsewhere = await social.server.device()
    const { action } = await signInByMail(elsewhere, social.mailbox, owner.email)
    expect(action).toBe('VERIFY_DEVICE')
    // So strangers cannot find out which mailboxes of the domain have a wallet.
    const stranger = await start('stranger@example.com')
    expect([stranger.status, stranger.mails]).toEqual([200, 0])
  })
})

function nameOf(body: unknown): string | undefined {
  const { reasons } = body as { reasons?: { name: string }[] }
  return reasons?.[0]?.name
}

const shapeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { challengeId: _, number: __, ...same } = body
  return [status, Object.keys(body), same]
}
