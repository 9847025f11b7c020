// Row 5 of the security tests for Farcaster: relays, nodes and wallets that lie. The server believes none of them.
import { pad } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  createFarcasterServer,
  type FarcasterTestServer,
} from '../../../testing/social/farcasterServer.ts'
import {
  answerOfApp,
  claimFarcasterFlow,
  signInByRelay,
  startFarcasterFlow,
} from '../../../testing/social/farcasterSignIn.ts'
import {
  keyName,
  newPerson,
  type Registries,
  textFor,
} from '../../../testing/social/farcasterWorld.ts'
import { nameOf } from '../../../testing/walletDevice.ts'

let farcaster: FarcasterTestServer
let world: FarcasterTestServer['world']
let server: FarcasterTestServer['server']
beforeAll(async () => {
  farcaster = await createFarcasterServer()
  ;({ world, server } = farcaster)
})
afterAll(() => farcaster[Symbol.asyncDispose]())
afterEach(() => {
  world.said.splice(0, 2, world.truth, world.truth)
  world.lies.opening = {}
  world.lies.status = undefined
})

const nowMs = () => server.clock.nowMs
const refused = (reason: string) => ({ status: 'refused', reason })

describe('who holds the account (row 5)', () => {
  const signInAs = async (address: ReturnType<typeof newPerson>, fid: number) =>
    signInByRelay(world, await server.device(), { person: address, fid, nowMs: nowMs() })

  test('error: refuses an account of another holder', async () => {
    const { fid } = world.register()
    const { person } = world.register()
    expect(await signInAs(person, fid)).toEqual(refused('failed'))
    expect(await signInAs(newPerson(), fid)).toEqual(refused('failed'))
  })

  test('error: refuses the previous holder at once', async () => {
    const { person, fid } = world.register()
    expect(await signInAs(person, fid)).toMatchObject({ status: 'done' })
    world.truth.holders.set(fid, newPerson().address)
    expect(await signInAs(person, fid)).toEqual(refused('failed'))
  })

  test.each([
    ['added', { state: 1, keyType: 2 }, 'done'],
    ['removed', { state: 2, keyType: 2 }, 'refused'],
    ['never added', { state: 0, keyType: 2 }, 'refused'],
    ['only for posting', { state: 1, keyType: 1 }, 'refused'],
    ['of an unknown type', { state: 1, keyType: 3 }, 'refused'],
  ])('behavior: a key that is %s', async (_, key, status) => {
    const { fid } = world.register()
    const signer = newPerson()
    world.truth.keys.set(keyName(fid, signer.address), key)
    expect(await signInAs(signer, fid)).toMatchObject({ status })
  })

  test('error: a sign-in key of one account opens no other', async () => {
    const { fid } = world.register()
    const signer = newPerson()
    world.truth.keys.set(keyName(fid, signer.address), { state: 1, keyType: 2 })
    expect(await signInAs(signer, world.register().fid)).toEqual(refused('failed'))
  })

  test.each([
    ['holder', (fid: number, thief: string) => ({ holders: new Map([[fid, thief]]) })],
    [
      'sign-in key',
      (fid: number, thief: string) => ({
        keys: new Map([
          [`${fid} ${pad(thief as `0x${string}`).toLowerCase()}`, { state: 1, keyType: 2 }],
        ]),
      }),
    ],
  ])('error: a node that invents a %s is refused in either place', async (_, lie) => {
    const { fid } = world.register()
    const thief = newPerson()
    for (const place of [0, 1]) {
      world.said.splice(0, 2, world.truth, world.truth)
      world.said[place] = { ...world.truth, ...lie(fid, thief.address) } as Registries
      expect(await signInAs(thief, fid)).toEqual(refused('unavailable'))
    }
  })

  test('error: refuses all sign-ins while a node is down', async () => {
    const { person, fid } = world.register()
    for (const place of [0, 1]) {
      world.said.splice(0, 2, world.truth, world.truth)
      world.said[place] = undefined
      expect(await signInAs(person, fid)).toEqual(refused('unavailable'))
    }
  })

  test('behavior: a contract wallet signs if both nodes accept its signature', async () => {
    const key = newPerson()
    const wallet = newPerson().address
    const { fid } = world.register()
    world.truth.holders.set(fid, wallet)
    const attempt = async () => {
      const device = await server.device()
      const started = await startFarcasterFlow(device)
      const about = { address: wallet, fid, nowMs: nowMs() }
      const message = textFor(world.lastChannel(), about)
      world.lastChannel().answer = { message, signature: await key.signMessage({ message }) }
      return (await claimFarcasterFlow(device, started)).body
    }
    expect(await attempt()).toEqual(refused('failed'))
    world.truth.contracts.set(wallet, true)
    expect(await attempt()).toMatchObject({ status: 'done' })
    world.said[1] = { ...world.truth, contracts: new Map([[wallet, false]]) }
    expect(await attempt()).toEqual(refused('unavailable'))
    world.said.splice(0, 2, world.truth, world.truth)
    world.truth.contracts.set(wallet, false)
    expect(await attempt()).toEqual(refused('failed'))
    const asked = world.nodes.map(({ asked }) =>
      asked.filter((one) => one.method === 'eth_getCode'),
    )
    expect(asked.every(({ length }) => length > 0)).toBe(true)
  })
})

describe('the relay (row 5)', () => {
  test('error: takes nothing but the signed text from it', async () => {
    const { person, fid } = world.register()
    const victim = world.register()
    const device = await server.device()
    const started = await startFarcasterFlow(device)
    world.lastChannel().answer = {
      ...(await answerOfApp(world, { person, fid, nowMs: nowMs() })),
      fid: victim.fid,
      username: 'victim',
      custody: victim.person.address,
      verifications: [victim.person.address],
    }
    const { body } = await claimFarcasterFlow(device, started)
    expect(body.user).toEqual({ provider: 'farcaster', userName: `fid ${fid}`, email: null })
    const [identity] = await server.db
      .selectFrom('wallet_identities')
      .selectAll()
      .where('provider', '=', 'farcaster')
      .where('subject', 'in', [String(fid), String(victim.fid)])
      .execute()
    expect(identity).toMatchObject({ subject: String(fid), custody: person.address })
  })

  test.each([
    ['another nonce', { nonce: 'b'.repeat(32) }],
    ['a link to another site', { url: 'https://evil.example/~/siwf' }],
    ['a link with a login', { url: 'https://farcaster.xyz@evil.example/' }],
    ['a link with user information', { url: 'https://evil@farcaster.xyz/' }],
    ['a link to another port', { url: 'https://farcaster.xyz:444/' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a plain link', { url: 'http://farcaster.xyz/~/siwf' }],
    ['no link', { url: undefined }],
    ['a malformed token', { channelToken: 'a b\nc' }],
  ])('error: refuses %s', async (_, opening) => {
    world.lies.opening = opening
    const { answer } = await startFarcasterFlow(await server.device())
    expect([answer.status, nameOf(answer)]).toEqual([503, 'social_unavailable'])
  })

  test('behavior: a passing failure does not end the sign-in', async () => {
    const { person, fid } = world.register()
    const device = await server.device()
    const started = await startFarcasterFlow(device)
    world.lies.status = 503
    expect((await claimFarcasterFlow(device, started)).body).toEqual({ status: 'pending' })
    world.lies.status = undefined
    expect((await claimFarcasterFlow(device, started)).body).toEqual({ status: 'pending' })
    world.lastChannel().answer = await answerOfApp(world, { person, fid, nowMs: nowMs() })
    expect((await claimFarcasterFlow(device, started)).body.status).toBe('done')
  })

  test('behavior: answers only one of many parallel questions', async () => {
    const { person, fid } = world.register()
    const device = await server.device()
    const started = await startFarcasterFlow(device)
    world.lastChannel().answer = await answerOfApp(world, { person, fid, nowMs: nowMs() })
    const ask = () => claimFarcasterFlow(device, started)
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    const later = answers.some(({ body }) => body.status === 'done') ? [] : [await ask()]
    const statuses = [...answers, ...later].map(({ body }) => body.status)
    expect(statuses.filter((status) => status === 'done')).toHaveLength(1)
    expect(statuses).not.toContain('refused')
  })

  test('error: a channel that is gone, or answers nonsense, ends the sign-in', async () => {
    for (const answer of [
      { message: 'x', signature: 'y' },
      { message: '', signature: '0x00' },
    ]) {
      const { person, fid } = world.register()
      const device = await server.device()
      expect(await signInByRelay(world, device, { answer, person, fid, nowMs: nowMs() })).toEqual(
        refused('failed'),
      )
    }
    const device = await server.device()
    const started = await startFarcasterFlow(device)
    world.channels.clear()
    expect((await claimFarcasterFlow(device, started)).body).toEqual(refused('failed'))
  })

  test('behavior: the log contains no channel, text or signature', async () => {
    const { person, fid } = world.register()
    const device = await server.device()
    await startFarcasterFlow(device)
    const other = await answerOfApp(world, { person, fid, nowMs: nowMs() })
    const bent = { person, fid, nowMs: nowMs(), answer: other }
    expect(await signInByRelay(world, await server.device(), bent)).toEqual(refused('failed'))
    await signInByRelay(world, device, { person, fid, nowMs: nowMs() })
    const log = server.logged.join('')
    expect(log).toContain('the signed text has a wrong nonce')
    expect(log).not.toMatch(/CHANNEL\d|wants you to sign in/)
    expect(log.includes(person.address)).toBe(false)
  })
})
