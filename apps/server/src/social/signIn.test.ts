// Signing in with each provider, by its row.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailbox } from '../testing/mailbox.ts'
import {
  allSocialIds,
  createSocialProvider,
  type SocialPerson,
  type SocialTestId,
  type SocialTestProvider,
} from '../testing/socialProvider.ts'
import {
  claimSocial,
  comeBack,
  providerOf,
  signInSocial,
  startSocial,
  visitProvider,
} from '../testing/socialSignIn.ts'
import type { WalletTestServer } from '../testing/walletServer.ts'
import { createWalletTestServer } from '../testing/walletServer.ts'

let server: WalletTestServer
let provider: SocialTestProvider
const mailbox = createMailbox()
let people = 1000
const nextPerson = (): SocialPerson => ({
  subject: String(++people),
  name: `ann${people}`,
  email: `ann${people}@example.com`,
  verified: true,
})

beforeAll(async () => {
  provider = await createSocialProvider(() => server.clock.nowMs)
  server = await createWalletTestServer(provider.environment, { sendMail: mailbox.send })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

const visitor = async (id: SocialTestId) => ({
  wallet: server.wallet,
  provider,
  device: await server.device({ userAgent: 'Firefox' }),
  id,
})

/** What each says of a person with a verified address. */
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
  test('behavior: the first sign-in makes a user, the next one finds them', async () => {
    const person = nextPerson()
    const [userName, email] = shown[id](person)
    const first = await visitor(id)
    const user = { provider: providerOf(id), userName, email }
    expect(await signInSocial(first, person)).toMatchObject({ status: 'done', user, isNew: true })
    expect((await first.device.post('/v1/wallet/get')).body.wallet).toBeNull()
    const again = await visitor(id)
    expect(await signInSocial(again, person)).toMatchObject({ user, isNew: false })
    const { devices } = (await first.device.post('/v1/devices/list')).body
    expect(devices).toHaveLength(1)
    if (typeof email === 'string')
      expect(mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
        'A new device has access to your Aureus account',
      ])
  })

  test('behavior: an address that is not verified is not kept', async () => {
    for (const verified of [false, 'false', undefined]) {
      const person = { ...nextPerson(), verified: verified as boolean }
      const { user } = await signInSocial(await visitor(id), person)
      expect(user.email).toBeNull()
      expect(user.userName).not.toContain('example.com')
    }
  })

  test('behavior: the frame is told to wait until the visitor is back, then of a refusal', async () => {
    const { device, ...rest } = await visitor(id)
    const started = await startSocial(device, id)
    expect((await claimSocial(device, started)).body).toEqual({ status: 'pending' })
    const { body } = await device.send('/v1/social/bind', { flowId: started.flowId })
    expect((await claimSocial(device, started)).body).toEqual({ status: 'pending' })
    const denied = new URLSearchParams({
      error: 'access_denied',
      state: new URL(body.location).searchParams.get('state') ?? '',
    })
    const path = new URL(new URL(body.location).searchParams.get('redirect_uri') ?? '').pathname
    expect((await comeBack(rest.wallet, device, path, denied)).refused).toBe('denied')
    expect((await claimSocial(device, started)).body).toEqual({
      status: 'refused',
      reason: 'denied',
    })
  })

  test('behavior: in redirect mode the key of the device is enough, and the way back is told', async () => {
    const { device, ...rest } = await visitor(id)
    const start = { mode: 'redirect', returnOrigin: 'http://localhost:3000', secretHash: undefined }
    const came = await visitProvider({ ...rest, device }, nextPerson(), { start })
    const { body } = await claimSocial(device, { flowId: came.flowId, ticket: came.ticket })
    expect(body.status).toBe('done')
  })
})
