// Signing in with each provider.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allSocialIds,
  type SocialPerson,
  type SocialTestId,
} from '../../testing/social/socialProvider.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import {
  callbackOf,
  claimSocial,
  comeBack,
  providerOf,
  signInSocial,
  startSocial,
  visitProvider,
} from '../../testing/social/socialSignIn.ts'

let social: SocialTestServer
beforeAll(async () => {
  social = await createSocialServer()
})
afterAll(() => social[Symbol.asyncDispose]())

/** How each presents a person with a verified address. */
const shown: Record<SocialTestId, (person: SocialPerson) => [userName: string, email: unknown]> = {
  google: ({ email = '' }) => [email, email],
  github: ({ name, email }) => [name, email],
  apple: ({ email = '' }) => [email, email],
  facebook: ({ name }) => [name, null],
  x: ({ name }) => [`@${name}`, null],
  discord: ({ name, email }) => [name, email],
  oidc: ({ email = '' }) => [email, email],
}

describe.each(allSocialIds)('%s', (id) => {
  test('behavior: the first sign-in creates a user, the next one finds it', async () => {
    const person = social.person()
    const [userName, email] = shown[id](person)
    const first = await social.visitor(id)
    const user = { provider: providerOf(id), userName, email }
    expect(await signInSocial(first, person)).toMatchObject({ status: 'done', user, isNew: true })
    expect((await first.device.post('/v1/wallet/get')).body.wallet).toBeNull()
    const again = await social.visitor(id)
    expect(await signInSocial(again, person)).toMatchObject({ user, isNew: false })
    const { subject } = await social.server.db
      .selectFrom('wallet_identities')
      .select('subject')
      .where('provider', '=', providerOf(id))
      .where('label', '=', userName)
      .executeTakeFirstOrThrow()
    // The operator may point the slug to another issuer later.
    const issuer = id === 'oidc' ? `${social.provider.url}/oidc ` : ''
    expect(subject).toBe(`${issuer}${person.subject}`)
    const { devices } = (await first.device.post('/v1/devices/list')).body
    expect(devices).toHaveLength(1)
    if (typeof email === 'string')
      expect(
        social.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject),
      ).toEqual(['A new device has access to your Aureus account'])
  })

  test('behavior: does not keep an unverified address', async () => {
    for (const verified of [false, 'false', undefined]) {
      const person = { ...social.person(), verified: verified as boolean }
      const { user } = await signInSocial(await social.visitor(id), person)
      expect(user.email).toBeNull()
      expect(user.userName).not.toContain('example.com')
    }
  })

  test('behavior: a claim is pending until the visitor returns, then reports the refusal', async () => {
    const { device, ...rest } = await social.visitor(id)
    const started = await startSocial(device, id)
    expect((await claimSocial(device, started)).body).toEqual({ status: 'pending' })
    const { body } = await device.send('/v1/social/bind', { flowId: started.flowId })
    expect((await claimSocial(device, started)).body).toEqual({ status: 'pending' })
    const denied = new URLSearchParams({
      error: 'access_denied',
      state: new URL(body.location).searchParams.get('state') ?? '',
    })
    const came = await comeBack(rest.wallet, device, callbackOf(id), denied)
    expect(came.refused).toBe('denied')
    expect((await claimSocial(device, started)).body).toEqual({
      status: 'refused',
      reason: 'denied',
    })
  })

  test('behavior: redirect mode requires only the device key', async () => {
    const { device, ...rest } = await social.visitor(id)
    const start = { mode: 'redirect', returnOrigin: 'http://localhost:3000', secretHash: undefined }
    const came = await visitProvider({ ...rest, device }, social.person(), { start })
    const { body } = await claimSocial(device, { flowId: came.flowId, ticket: came.ticket })
    expect(body.status).toBe('done')
  })
})
