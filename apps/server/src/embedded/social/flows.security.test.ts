// Row 5 of the security tests: the recipient of a sign-in’s result, the wallet that it opens, and the redirects.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInByMail } from '../../testing/mailSignIn.ts'
import { allSocialIds, type SocialTestId } from '../../testing/social/socialProvider.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import {
  bindSocial,
  callbackOf,
  claimSocial,
  comeBack,
  providerOf,
  signInSocial,
  startSocial,
  visitProvider,
} from '../../testing/social/socialSignIn.ts'
import { nameOf } from '../../testing/walletDevice.ts'

/** The others share the code path of one of these. */
const ids: readonly SocialTestId[] =
  process.env['SECURITY'] === 'full' ? allSocialIds : ['google', 'github']

let social: SocialTestServer
/** Asks Apple for the address, which makes Apple post a form. */
let posting: SocialTestServer
beforeAll(async () => {
  social = await createSocialServer()
  posting = await createSocialServer({ APPLE_ASK_EMAIL: 'true' })
})
afterAll(async () => {
  await social[Symbol.asyncDispose]()
  await posting[Symbol.asyncDispose]()
})

const walletOf = async ({
  device,
}: {
  device: { post(path: string): Promise<{ body: unknown }> }
}) => (await device.post('/v1/devices/list')).body
const random = () => randomBytes(32).toString('base64url')

describe.each(ids)('sign-ins with %s (row 5)', (id) => {
  test('error: refuses a ticket without the secret or the device, or of another sign-in', async () => {
    const victim = await social.visitor(id)
    const came = await visitProvider(victim, social.person())
    const thief = await social.server.device()
    expect(nameOf(await claimSocial(thief, came))).toBe('social_over')
    const bends = [{ secret: undefined }, { secret: random() }, { ticket: random() }]
    for (const bend of [...bends, { ticket: came.ticket }]) {
      const visitor = await social.visitor(id)
      const own = await visitProvider(visitor, social.person())
      const { flowId, secret, ticket } = { ...own, ...bend }
      const shown = { flowId, ticket, ...(secret !== undefined && { secret }) }
      expect(nameOf(await claimSocial(visitor.device, shown))).toBe('social_wrong')
      // A wrong guess ends the flow.
      expect((await claimSocial(visitor.device, own)).body.status).toBe('refused')
    }
    expect((await claimSocial(victim.device, came)).body.status).toBe('done')
    expect(nameOf(await claimSocial(victim.device, came))).toBe('social_over')
  })

  test('error: refuses a sign-in that another browser started', async () => {
    const attacker = await social.visitor(id)
    const started = await startSocial(attacker.device, id)
    const location = await bindSocial(attacker.device, started.flowId)
    const victim = await social.visitor(id)
    // The victim opens the attacker's link and consents.
    const brought = social.provider.agree(location, social.person())
    const came = await comeBack(victim.wallet, victim.device, callbackOf(id), brought)
    expect(came.ticket).toBeUndefined()
    // The same with a sign-in of their own in progress.
    const own = await startSocial(victim.device, id)
    await bindSocial(victim.device, own.flowId)
    const again = await comeBack(victim.wallet, victim.device, callbackOf(id), brought)
    expect(again.ticket).toBeUndefined()
    expect((await claimSocial(attacker.device, started)).body).toEqual({ status: 'pending' })
    const bind = { flowId: started.flowId }
    expect(nameOf(await victim.device.send('/v1/social/bind', bind))).toBe('social_over')
  })

  test('error: an email address never opens a wallet, verified or not, in either order', async () => {
    for (const verified of [true, false]) {
      const person = social.person({ verified })
      const owner = await social.visitor(id)
      await signInByMail(owner.device, social.mailbox, person.email ?? '')
      const attacker = await social.visitor(id)
      expect(await signInSocial(attacker, person)).toMatchObject({ isNew: true })
      expect(await walletOf(owner)).not.toEqual(await walletOf(attacker))
      // The other order: the attacker's account exists before the owner of the address arrives.
      const hijacker = await social.visitor(id)
      const early = social.person({ verified })
      await signInSocial(hijacker, early)
      const late = await social.visitor(id)
      await signInByMail(late.device, social.mailbox, early.email ?? '')
      expect((await late.device.post('/v1/devices/list')).body.devices).toHaveLength(1)
      for (const other of allSocialIds.filter((one) => one !== id)) {
        const elsewhere = await social.visitor(other)
        const sameAddress = { ...early, subject: social.person().subject }
        expect(await signInSocial(elsewhere, sameAddress)).toMatchObject({ isNew: true })
      }
    }
  })

  test('error: the same subject at another provider is another user', async () => {
    const person = social.person()
    await signInSocial(await social.visitor(id), person)
    for (const other of allSocialIds.filter((one) => one !== id))
      expect(await signInSocial(await social.visitor(other), person)).toMatchObject({ isNew: true })
    expect(await signInSocial(await social.visitor(id), person)).toMatchObject({ isNew: false })
  })

  test('error: refuses a form from another site', async () => {
    const visit = await social.visitor(id)
    const started = await startSocial(visit.device, id)
    const location = await bindSocial(visit.device, started.flowId)
    const brought = social.provider.agree(location, social.person())
    const options = { byForm: true }
    const came = await comeBack(visit.wallet, visit.device, callbackOf(id), brought, options)
    expect([came.status, came.location]).toEqual([404, ''])
    expect((await claimSocial(visit.device, started)).body).toEqual({ status: 'pending' })
  })

  test('behavior: without an opener the frame gets the result by polling, and no other device does', async () => {
    const visitor = await social.visitor(id)
    const { flowId, secret, ticket } = await visitProvider(visitor, social.person())
    expect(ticket).toBeDefined()
    const thief = await social.server.device()
    for (const shown of [{ flowId }, { flowId, secret }, { flowId, secret, ticket }])
      expect(nameOf(await claimSocial(thief, shown))).toBe('social_over')
    expect((await claimSocial(visitor.device, { flowId, secret })).body.status).toBe('done')
  })

  test('behavior: two tabs of one browser complete their own sign-ins', async () => {
    const { wallet, device } = await social.visitor(id)
    const visits = []
    for (const person of [social.person(), social.person()]) {
      const started = await startSocial(device, id)
      const location = await bindSocial(device, started.flowId)
      visits.push({ started, person, answer: social.provider.agree(location, person) })
    }
    for (const { started, answer } of visits.toReversed()) {
      // As a link scanner asks. It spends nothing.
      const cookie = [...device.cookies].map((one) => one.join('=')).join('; ')
      const url = `${callbackOf(id)}?${answer.toString()}`
      const head = await wallet.inject({ method: 'HEAD', url, headers: { cookie } })
      expect([head.statusCode, head.headers.location]).toEqual([303, '/en/oauth/done'])
      expect((await comeBack(wallet, device, callbackOf(id), answer)).ticket).toBeDefined()
      expect((await claimSocial(device, started)).body.status).toBe('done')
    }
  })
})

describe('a response that the provider’s page posts (row 5)', () => {
  test('behavior: requires this browser’s cookie, and GET is closed', async () => {
    const visitor = await posting.visitor('apple')
    const person = posting.person({ verified: 'true' })
    const victim = { name: { firstName: 'Vic' }, email: 'victim@example.com' }
    const { device, wallet } = visitor
    const started = await startSocial(device, 'apple')
    const location = await bindSocial(device, started.flowId)
    expect(new URL(location).searchParams.get('response_mode')).toBe('form_post')
    const brought = posting.provider.agree(location, person)
    brought.set('user', JSON.stringify(victim))
    const path = callbackOf('apple')
    expect((await comeBack(wallet, device, path, brought)).status).toBe(404)
    const bare = { byForm: true, cookies: new Map<string, string>() }
    expect((await comeBack(wallet, device, path, brought, bare)).refused).toBe('failed')
    const came = await comeBack(wallet, device, path, brought, { byForm: true })
    expect(came.ticket).toBeDefined()
    const { user } = (await claimSocial(device, started)).body
    expect(user).toMatchObject({ userName: person.email, email: person.email })
  })

  test('behavior: only that cookie is SameSite=None', async () => {
    const cookies: Record<string, string> = {}
    for (const id of ['apple', 'google'] as const) {
      const device = await posting.server.device()
      const { flowId } = await startSocial(device, id)
      const { headers } = await device.send('/v1/social/bind', { flowId })
      cookies[id] = String(headers['set-cookie'])
    }
    expect(cookies['apple']).toMatch(
      /^oflow-post-3001=[\w-]{43}; .*HttpOnly; Secure; SameSite=None$/,
    )
    expect(cookies['google']).toMatch(/^oflow-3001=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
  })
})

describe('redirects (row 5)', () => {
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:3000.evil.example',
    'http://localhost:3000@evil.example',
    'http://evil.example#http://localhost:3000',
    '%2F%2Fevil.example',
    '\thttps://evil.example',
    'https://evil.example%00.localhost:3000',
  ]
  const names = ['redirect_uri', 'return_to', 'next', 'url', 'returnOrigin']

  test(`error: of ${hostile.length * names.length} addresses in parameters, the browser follows none`, async () => {
    const visitor = await social.visitor('google')
    let asked = 0
    for (const name of names)
      for (const target of hostile) {
        const { device } = await social.visitor('google')
        const started = await startSocial(device, 'google')
        const location = await bindSocial(device, started.flowId)
        const brought = social.provider.agree(location, social.person())
        brought.set(name, target)
        const came = await comeBack(visitor.wallet, device, callbackOf('google'), brought)
        expect(came.location).toMatch(/^\/en\/oauth\/done#ticket=[\w-]{43}$/)
        const extra = await startSocial(device, 'google', { [name]: target })
        expect(extra.answer.status).toBe(400)
        const bound = await device.send('/v1/social/bind', {
          flowId: started.flowId,
          [name]: target,
        })
        expect(bound.status).toBe(400)
        asked++
      }
    expect(asked).toBe(60)
  })

  test('error: returns only to pages that may embed the wallet', async () => {
    const { device } = await social.visitor('google')
    const redirect = { mode: 'redirect', secretHash: undefined }
    for (const returnOrigin of [...hostile, 'http://localhost:3001', 'http://localhost:3000/']) {
      const { answer } = await startSocial(device, 'google', { ...redirect, returnOrigin })
      expect([400, 403]).toContain(answer.status)
    }
    const own = { ...redirect, returnOrigin: 'http://localhost:3000' }
    const { flowId } = await startSocial(device, 'google', own)
    const { body } = await device.send('/v1/social/bind', { flowId })
    expect(body.returnOrigin).toBe('http://localhost:3000')
  })

  test('behavior: a code of several kilobytes arrives, and one of ten is refused', async () => {
    const { wallet, device } = await social.visitor('oidc')
    for (const [length, status] of [
      [4096, 303],
      [10_000, 303],
    ] as const) {
      const { flowId } = await startSocial(device, 'oidc')
      const brought = social.provider.agree(await bindSocial(device, flowId), social.person())
      brought.set('session_state', 'a'.repeat(length))
      const came = await comeBack(wallet, device, callbackOf('oidc'), brought)
      expect([came.status, came.ticket !== undefined]).toEqual([status, length < 8000])
    }
  })

  test('behavior: the log contains no code, state, ticket, name or address', async () => {
    const visitor = await social.visitor('github')
    const person = social.person({ name: 'canary-name', email: 'canary@example.com' })
    const came = await visitProvider(visitor, person)
    await claimSocial(visitor.device, came)
    const bend = { answers: { '/user': { status: 200, body: '{"id":"canary-id"}' } } }
    const failed = await visitProvider(await social.visitor('github'), person, { bend })
    expect(failed.refused).toBe('failed')
    const log = social.server.logged.join('')
    expect(log).toContain('a sign-in elsewhere failed')
    const codes = social.provider.asked.flatMap(({ form }) => form.getAll('code'))
    for (const secret of [...codes, came.ticket ?? '', came.flowId, came.secret])
      expect(log.includes(secret)).toBe(false)
    expect(log).not.toMatch(/canary|standin-github/)
  })

  test('error: refuses a provider that is not offered', async () => {
    const { device } = await social.visitor('google')
    const { answer } = await startSocial(device, 'google', { provider: 'oidc:other' })
    expect(nameOf(answer)).toBe('social_off')
    for (const provider of ['oidc:', 'oidc:../x', 'google ', '__proto__', providerOf('oidc') + '?'])
      expect((await startSocial(device, 'google', { provider })).answer.status).toBe(400)
    const { wallet } = social.server
    expect((await wallet.inject('/oauth/callback/other?code=1')).statusCode).toBe(404)
    expect((await wallet.inject('/oauth/callback/oidc:acme')).statusCode).toBe(404)
  })
})
