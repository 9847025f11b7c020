// Row 5 of the security tests: each step of a sign-in works once under parallel requests, on both databases.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../../platform/db/eachDatabase.ts'
import { readCount } from '../../platform/limits/limits.ts'
import { createPasskey, signWith } from '../../testing/authenticator.ts'
import { createWallet } from '../../testing/custodyClient.ts'
import {
  addPasskeyTo,
  answerPasskey,
  beginWallet,
  visitPasskey,
} from '../../testing/passkeySignIn.ts'
import { createSocialServer, type SocialTestServer } from '../../testing/social/socialServer.ts'
import {
  bindSocial,
  callbackOf,
  claimSocial,
  comeBack,
  signInSocial,
  startSocial,
  visitProvider,
} from '../../testing/social/socialSignIn.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'

const full = process.env['SECURITY'] === 'full'
const VISITS = full ? 50 : 2
const PARALLEL = full ? 50 : 15

describeEachDatabase('social login under parallel requests (row 5)', (create) => {
  let database: TestDatabase
  let social: SocialTestServer
  beforeAll(async () => {
    database = await create()
    const { databaseUrl } = database.parameters
    social = await createSocialServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  })
  afterAll(async () => {
    await social[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  async function owner(): Promise<WalletDevice> {
    const visitor = await social.visitor('github')
    await signInSocial(visitor, social.person())
    await createWallet(visitor.device)
    return visitor.device
  }

  const times = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: PARALLEL }, (_, index) => run(index)))
  const timeout = 600_000 + VISITS * PARALLEL * 100

  test(`error: of ${PARALLEL} parallel callbacks, ${VISITS} times, one succeeds`, {
    timeout,
  }, async () => {
    for (let visit = 0; visit < VISITS; visit++) {
      const { wallet, device } = await social.visitor('github')
      const { flowId } = await startSocial(device, 'github')
      const location = await bindSocial(device, flowId)
      const answer = social.provider.agree(location, social.person())
      const before = social.provider.asked.length
      const came = await times(() => comeBack(wallet, device, callbackOf('github'), answer))
      expect(came.filter(({ ticket }) => ticket !== undefined)).toHaveLength(1)
      const codes = social.provider.asked.slice(before).filter(({ form }) => form.has('code'))
      expect(codes).toHaveLength(1)
    }
  })

  test(`error: of ${PARALLEL} parallel claims, ${VISITS} times, one gets a session`, {
    timeout,
  }, async () => {
    for (let visit = 0; visit < VISITS; visit++) {
      const visitor = await social.visitor('github')
      const came = await visitProvider(visitor, social.person())
      // Fetches the nonce.
      await visitor.device.post('/v1/devices/list')
      const answers = await times(() => claimSocial(visitor.device, came))
      const given = answers.filter(({ body }) => body.status === 'done')
      expect(given).toHaveLength(1)
      for (const { status, body } of answers)
        if (body.status !== 'done')
          expect([status, body.reasons[0].name]).toEqual([410, 'social_over'])
      const sessions = await social.server.db
        .selectFrom('wallet_sessions as session')
        .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
        .select('session.id')
        .where('device.jkt', '=', visitor.device.jkt)
        .execute()
      expect(sessions).toHaveLength(1)
    }
  })

  test(`error: of ${PARALLEL} browsers that bind one flow in parallel, ${VISITS} times, one succeeds`, {
    timeout,
  }, async () => {
    for (let visit = 0; visit < VISITS; visit++) {
      const { device } = await social.visitor('github')
      const { flowId } = await startSocial(device, 'github')
      const others = await times(() => social.server.device())
      const bound = await Promise.all(
        others.map((other) => other.send('/v1/social/bind', { flowId })),
      )
      expect(bound.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test(`error: of ${PARALLEL} parallel answers of one passkey, ${VISITS} times, one gets a ticket`, {
    timeout,
  }, async () => {
    const passkey = await addPasskeyTo(await owner())
    for (let visit = 0; visit < VISITS; visit++) {
      // Each visitor may ask 60 times a minute.
      const device = await social.server.device()
      const visited = await visitPasskey(device)
      const answer = signWith(visited.options, passkey)
      const answers = await times(() => answerPasskey(device, visited, answer))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test(`error: of ${PARALLEL} parallel answers and claims of one new passkey, ${VISITS} times, one makes a wallet`, {
    timeout,
  }, async () => {
    const users = async () =>
      (await social.server.db.selectFrom('wallet_users').select('id').execute()).length
    for (let visit = 0; visit < VISITS; visit++) {
      const device = await social.server.device()
      const visited = await visitPasskey(device)
      const { credential } = createPasskey((await beginWallet(device, visited)).body)
      const answers = await times(() => answerPasskey(device, visited, credential))
      const [answer, ...more] = answers.filter(({ status }) => status === 200)
      expect(more).toHaveLength(0)
      const before = await users()
      const came = { ...visited, ticket: answer?.body.ticket }
      const claims = await times(() => claimSocial(device, came))
      expect(claims.filter(({ body }) => body.status === 'done')).toHaveLength(1)
      expect(await users()).toBe(before + 1)
    }
    const made = await readCount(social.server.db, {
      key: 'passkey-wallets',
      nowMs: social.server.clock.nowMs,
    })
    expect(made?.count).toBe(VISITS)
  })

  test(`error: of parallel removals of all ways, ${VISITS} times, one way remains`, {
    timeout,
  }, async () => {
    for (let visit = 0; visit < VISITS; visit++) {
      const device = await owner()
      await addPasskeyTo(device)
      await social.server.db.updateTable('wallet_identities').set({ held_until_ms: null }).execute()
      const { ways } = (await device.post('/v1/ways/list')).body
      expect(ways).toHaveLength(2)
      const removed = await Promise.all(
        ways.map(({ id }: { id: string }) => device.post('/v1/ways/remove', { id })),
      )
      expect(removed.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('behavior: parallel first sign-ins of one account create one user', async () => {
    const person = social.person()
    const visits = await times(async () => {
      const visitor = await social.visitor('discord')
      return { visitor, came: await visitProvider(visitor, person) }
    })
    const answers = await Promise.all(
      visits.map(({ visitor, came }) => claimSocial(visitor.device, came)),
    )
    expect(answers.map(({ body }) => body.status)).toEqual(answers.map(() => 'done'))
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
    const users = await social.server.db
      .selectFrom('wallet_identities')
      .select('user_id')
      .where('provider', '=', 'discord')
      .where('subject', '=', person.subject)
      .execute()
    expect(users).toHaveLength(1)
    const orphans = await social.server.db
      .selectFrom('wallet_users as user')
      .leftJoin('wallet_identities as identity', 'identity.user_id', 'user.id')
      .select('user.id')
      .where('identity.user_id', 'is', null)
      .execute()
    expect(orphans).toEqual([])
  })
})
