// Attempts to link somebody's account without the consent of both sides, or to see or cut a link of others.
import type { LinkNonce, LinkRequest } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../platform/db/eachDatabase.ts'
import {
  caipOf,
  type Holder,
  type LinkingPage,
  linkingPage,
  reasonOf,
  signAsked,
} from '../testing/linking.ts'
import { createTestServer } from '../testing/server.ts'

const shop = 'https://shop.example'
const plain = 'https://plain.example'
const minuteMs = 60_000

// The test server knows one node of this chain, so no contract can vouch for an account.
const newHolder = (): Holder => ({
  signer: privateKeyToAccount(generatePrivateKey()),
  chainId: 'eip155:10',
})

describeEachDatabase('linking under attack', (create) => {
  async function open(apps = shop) {
    const database = await create()
    const start = (asking: string) =>
      createTestServer({
        APP_ORIGINS: `${shop} ${plain}`,
        APP_LINKED_ACCOUNTS: asking,
        DATA_DIR: database.parameters.dataDir,
        ...database.environment,
      })
    let server = await start(apps)
    return {
      page: (origin?: string) => linkingPage(server.app, origin),
      clock: server.clock,
      async restart(asking: string) {
        await server[Symbol.asyncDispose]()
        server = await start(asking)
      },
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]()
        await database[Symbol.asyncDispose]()
      },
    }
  }

  /** A victim, signed in at a page that an attacker controls, and the attacker's account. */
  async function attacked() {
    const server = await open()
    const [victim, attacker] = [newHolder(), newHolder()]
    const page = server.page()
    await page.signIn(victim)
    return Object.assign(server, { victim, attacker, here: page })
  }

  const asked = async (page: LinkingPage, account: Holder) =>
    (await page.askToLink(account)).body as LinkNonce

  test('error: a session alone links nothing: its account has to sign', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const fields = await asked(here, attacker)
    const forged = await signAsked(attacker, fields.signedIn)
    const linked = await signAsked(attacker, fields.linked)
    expect(reasonOf(await here.postLink({ signedIn: forged, linked }))).toBe('signature_mismatch')
    // Nor does a message in which the attacker's account takes the victim's place.
    const own = { accountAddress: attacker.signer.address }
    const replaced = { signedIn: await signAsked(attacker, fields.signedIn, own), linked }
    expect(reasonOf(await here.postLink(replaced))).toBe('session_none')
    expect(await here.accounts()).toEqual([caipOf(victim)])
  })

  test('error: an attacker’s session in the victim’s browser does not get the victim’s account', async () => {
    await using server = await attacked()
    const { victim, attacker } = server
    const planted = server.page()
    await planted.signIn(attacker)
    const fields = await asked(planted, victim)
    const linked = await signAsked(victim, fields.linked)
    const signedIn = await signAsked(victim, fields.signedIn)
    expect(reasonOf(await planted.postLink({ signedIn, linked }))).toBe('signature_mismatch')
    expect(await planted.accounts()).toEqual([caipOf(attacker)])
  })

  test('error: signatures of a sign-in do not link, and those of a link do not sign in', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const { statement, nonce } = await here.browser.nonce()
    const fields = await asked(here, attacker)
    const withNonce = async (change: { statement?: string; nonce?: string }) => ({
      signedIn: await signAsked(victim, fields.signedIn, change),
      linked: await signAsked(attacker, fields.linked, change),
    })
    expect(reasonOf(await here.postLink(await withNonce({ nonce })))).toBe('nonce_unknown')
    const signIns = await withNonce({ statement })
    expect(reasonOf(await here.postLink(signIns))).toBe('statement_mismatch')
    const link = await here.signLink(victim, attacker)
    for (const { message, signature } of [link.signedIn, link.linked])
      expect(reasonOf(await here.browser.verify({ message, signature }))).toBe('nonce_unknown')
    const asSignIn = await signAsked(victim, fields.signedIn, { nonce })
    expect(reasonOf(await here.browser.verify(asSignIn))).toBe('statement_mismatch')
    expect(await here.accounts()).toEqual([caipOf(victim)])
  })

  test('error: consent to one account does not link another', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const friend = newHolder()
    const forFriend = await asked(here, friend)
    const consent = await signAsked(victim, forFriend.signedIn)
    const other = { accountAddress: attacker.signer.address }
    const linked = await signAsked(attacker, forFriend.linked, other)
    const swapped = { signedIn: consent, linked }
    expect(reasonOf(await here.postLink(swapped))).toBe('nonce_unknown')
    // With a nonce of its own, the victim's text still names the friend.
    const fields = await asked(here, attacker)
    const { statement } = forFriend.signedIn.fields
    const named: LinkRequest = {
      signedIn: await signAsked(victim, fields.signedIn, { statement }),
      linked: await signAsked(attacker, fields.linked),
    }
    expect(reasonOf(await here.postLink(named))).toBe('statement_mismatch')
    expect(await here.accounts()).toEqual([caipOf(victim)])
  })

  test('error: a link works once, in its session, within ten minutes', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const signed = await here.signLink(victim, attacker)
    const elsewhere = server.page()
    await elsewhere.signIn(victim)
    expect(reasonOf(await elsewhere.postLink(signed))).toBe('nonce_unknown')
    expect((await here.postLink(signed)).status).toBe(200)
    await here.unlink(attacker)
    expect(reasonOf(await here.postLink(signed))).toBe('nonce_unknown')
    const late = await here.signLink(victim, attacker)
    server.clock.nowMs += 10 * minuteMs
    expect(reasonOf(await here.postLink(late))).toBe('nonce_expired')
    const failed = await here.signLink(victim, attacker)
    const forged = { ...failed, signedIn: { ...failed.signedIn, signature: '0x00' } }
    expect((await here.postLink(forged)).status).toBe(401)
    expect(reasonOf(await here.postLink(failed))).toBe('nonce_unknown')
    expect((await here.accounts()).length).toBe(1)
  })

  test('error: links nothing after the session ended', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const signed = await here.signLink(victim, attacker)
    await here.request({ method: 'DELETE', url: '/v1/sign-in/session' })
    expect(reasonOf(await here.postLink(signed))).toBe('session_none')
    expect(reasonOf(await here.askToLink(attacker))).toBe('session_none')
    expect(reasonOf(await here.unlink(victim))).toBe('session_none')
  })

  test('error: refuses requests that other sites cause', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const signed = await here.signLink(victim, attacker)
    const account = caipOf(attacker)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const options of [
      { method: 'POST', url: '/v1/sign-in/accounts/nonce', payload: { account } },
      { method: 'POST', url: '/v1/sign-in/accounts', payload: signed },
      { method: 'DELETE', url: `/v1/sign-in/accounts?account=${account}` },
    ] as const)
      expect((await here.request({ ...options, headers })).status).toBe(403)
    // A form can send JSON only as text.
    const form = { 'content-type': 'text/plain' }
    const payload = JSON.stringify(signed)
    const sent = { method: 'POST', url: '/v1/sign-in/accounts', headers: form, payload } as const
    expect((await here.request(sent)).status).toBe(400)
    expect(await here.accounts()).toEqual([caipOf(victim)])
  })

  test('error: an app that does not see linked accounts cannot link or unlink any', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const friend = newHolder()
    await here.link(victim, friend)
    const page = server.page(plain)
    await page.signIn(victim)
    const signed = await here.signLink(victim, attacker)
    for (const refused of [
      await page.askToLink(attacker),
      await page.postLink(signed),
      await page.unlink(friend),
    ])
      expect([refused.status, reasonOf(refused)]).toEqual([403, 'accounts_not_shared'])
    expect((await here.accounts()).length).toBe(2)
  })

  test('error: an app loses sight of linked accounts when the operator takes it from the list', async () => {
    await using server = await attacked()
    const { victim } = server
    await server.here.link(victim, newHolder())
    const page = server.page(shop)
    await page.signIn(victim)
    expect((await page.accounts()).length).toBe(2)
    const { cookies } = page.browser
    await server.restart('')
    const later = server.page(shop)
    for (const [name, value] of cookies) later.browser.cookies.set(name, value)
    expect(await later.linked()).toMatchObject({ shared: false, ownerId: null })
    // An app that joins the list sees them only after a sign-in that says so.
    await server.restart(`${shop} ${plain}`)
    const joined = server.page(plain)
    await joined.signIn(victim)
    expect((await joined.accounts()).length).toBe(2)
  })

  test('error: a session from before the app asked shares nothing', async () => {
    await using server = await open('')
    const [victim, friend] = [newHolder(), newHolder()]
    const own = server.page()
    await own.signIn(victim)
    await own.link(victim, friend)
    const before = server.page(shop)
    await before.signIn(victim)
    await server.restart(shop)
    const later = server.page(shop)
    for (const [name, value] of before.browser.cookies) later.browser.cookies.set(name, value)
    expect(await later.linked()).toMatchObject({ shared: false })
    await later.signIn(victim)
    expect((await later.accounts()).length).toBe(2)
  })

  test('error: a stranger neither learns that an account is linked nor unlinks it', async () => {
    await using server = await attacked()
    const { here, victim, attacker } = server
    const friend = newHolder()
    await here.link(victim, friend)
    const page = server.page()
    await page.signIn(attacker)
    const [linked, free] = [await page.askToLink(friend), await page.askToLink(newHolder())]
    expect([linked.status, free.status]).toEqual([200, 200])
    const unlinked = await page.unlink(friend)
    expect([unlinked.status, reasonOf(unlinked)]).toEqual([404, 'account_unknown'])
    expect((await here.accounts()).length).toBe(2)
  })

  test('error: of two owners who claim an account at once, one gets it', async () => {
    await using server = await open()
    const disputed = newHolder()
    const claims = await Promise.all(
      [newHolder(), newHolder(), newHolder(), newHolder()].map(async (holder) => {
        const page = server.page()
        await page.signIn(holder)
        return { page, signed: await page.signLink(holder, disputed) }
      }),
    )
    const answers = await Promise.all(claims.map(({ page, signed }) => page.postLink(signed)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const sizes = await Promise.all(claims.map(async ({ page }) => (await page.accounts()).length))
    expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2])
  })
})
