// Signing in with Farcaster by a wallet, and what the server offers.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../../app/config/settings.ts'
import {
  createFarcasterServer,
  type FarcasterTestServer,
} from '../../../testing/social/farcasterServer.ts'
import {
  claimFarcasterFlow,
  signInByRelay,
  startFarcasterFlow,
} from '../../../testing/social/farcasterSignIn.ts'
import { createFarcasterWorld, keyName, newPerson } from '../../../testing/social/farcasterWorld.ts'
import { nameOf } from '../../../testing/walletDevice.ts'
import { createWalletTestServer } from '../../../testing/walletServer.ts'

let farcaster: FarcasterTestServer
let world: FarcasterTestServer['world']
let server: FarcasterTestServer['server']
beforeAll(async () => {
  farcaster = await createFarcasterServer()
  ;({ world, server } = farcaster)
})
afterAll(() => farcaster[Symbol.asyncDispose]())

describe('signing in with a wallet', () => {
  test('behavior: the holder of an account signs a text that the server writes', async () => {
    const { person, fid } = world.register()
    const device = await server.device()
    const { address } = person
    const typed = { way: 'wallet', address: address.toLowerCase() }
    const started = await startFarcasterFlow(device, typed)
    const { message } = started.answer.body
    expect(message.split('\n').slice(0, 4)).toEqual([
      'localhost:3000 wants you to sign in with your Ethereum account:',
      address,
      '',
      'Farcaster Auth',
    ])
    expect(message.endsWith(`Resources:\n- farcaster://fid/${fid}`)).toBe(true)
    expect((await claimFarcasterFlow(device, started)).body).toEqual({ status: 'pending' })
    const signature = await person.signMessage({ message })
    const { body } = await claimFarcasterFlow(device, started, { message, signature })
    expect(body).toMatchObject({
      status: 'done',
      isNew: true,
      user: { provider: 'farcaster', userName: `fid ${fid}`, email: null },
    })
    const again = await signInByRelay(world, device, { person, fid, nowMs: server.clock.nowMs })
    expect(again).toMatchObject({ status: 'done', isNew: false })
  })

  test('behavior: a sign-in key names its account', async () => {
    const { fid } = world.register()
    const key = newPerson()
    world.truth.keys.set(keyName(fid, key.address), { state: 1, keyType: 2 })
    const device = await server.device()
    const { address } = key
    const { answer } = await startFarcasterFlow(device, { way: 'wallet', address })
    expect([answer.status, nameOf(answer)]).toEqual([403, 'farcaster_unknown'])
    const named = { way: 'wallet', address, fid: String(fid) }
    const started = await startFarcasterFlow(device, named)
    const { message } = started.answer.body
    const signature = await key.signMessage({ message })
    const { body } = await claimFarcasterFlow(device, started, { message, signature })
    expect(body.status).toBe('done')
  })

  test('error: naming another account does not open it', async () => {
    const victim = world.register()
    const { person } = world.register()
    const device = await server.device()
    const named = { way: 'wallet', address: person.address, fid: String(victim.fid) }
    const started = await startFarcasterFlow(device, named)
    const { message } = started.answer.body
    const signature = await person.signMessage({ message })
    const { body } = await claimFarcasterFlow(device, started, { message, signature })
    expect(body).toEqual({ status: 'refused', reason: 'failed' })
  })

  test('error: refuses pages that may not embed the wallet', async () => {
    const origin = 'https://evil.example'
    const { answer } = await startFarcasterFlow(await server.device(), { origin })
    expect([answer.status, nameOf(answer)]).toEqual([403, 'origin_unknown'])
  })

  test('error: offers nothing without the nodes, and only wallets without a relay', async () => {
    await using none = await createWalletTestServer({})
    const { answer } = await startFarcasterFlow(await none.device())
    expect(nameOf(answer)).toBe('social_off')
    await using bare = await createWalletTestServer({
      ...world.environment,
      FARCASTER_RELAY_URL: '',
    })
    const device = await bare.device()
    expect(nameOf((await startFarcasterFlow(device)).answer)).toBe('social_off')
    const { address } = world.register().person
    expect((await startFarcasterFlow(device, { way: 'wallet', address })).answer.status).toBe(200)
  })

  test('error: the routes of providers with a window do not offer it', async () => {
    const device = await server.device()
    const asked = { provider: 'farcaster', mode: 'window', purpose: 'sign-in' }
    const body = { ...asked, secretHash: 'a'.repeat(43) }
    expect(nameOf(await device.post('/v1/social/start', body))).toBe('social_off')
    const { flowId } = await startFarcasterFlow(device)
    expect(nameOf(await device.send('/v1/social/bind', { flowId }))).toBe('social_over')
  })

  test('behavior: warns at the start about a node of another chain', async () => {
    await using wrong = await createFarcasterWorld()
    const FARCASTER_RPC_URLS = `${world.nodes[0]?.url} ${wrong.url}`
    await using bare = await createWalletTestServer({ FARCASTER_RPC_URLS })
    await expect
      .poll(() => bare.logged.join(''))
      .toContain('node 2 of FARCASTER_RPC_URLS does not answer; set a node of Optimism (chain 10)')
  })
})

describe('settings', () => {
  const problemsOf = (environment: NodeJS.ProcessEnv) => {
    try {
      readSettings({ NETWORKS: 'eip155:1', RPC_URLS: 'eip155:1=http://a.example', ...environment })
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }
  const nodes = 'https://a.example https://b.example'

  test.each([
    ['https://a.example', 'expected two addresses'],
    ['https://a.example https://a.example/2', 'expected two addresses'],
    [`${nodes} https://c.example`, 'expected two addresses'],
    ['https://a.example http://b.example', 'expected two addresses'],
    ['https://a.example https://key@b.example', 'expected two addresses'],
  ])('param: FARCASTER_RPC_URLS: refuses %s', (value, problem) => {
    expect(problemsOf({ FARCASTER_RPC_URLS: value })).toContain(`FARCASTER_RPC_URLS: ${problem}`)
  })

  test.each(['http://relay.example', 'https://relay.example/v1', 'relay.example'])(
    'param: FARCASTER_RELAY_URL: refuses %s',
    (FARCASTER_RELAY_URL) => {
      expect(problemsOf({ FARCASTER_RELAY_URL, FARCASTER_RPC_URLS: nodes })).toContain(
        'FARCASTER_RELAY_URL: expected the origin of a relay',
      )
    },
  )

  test('param: FARCASTER_RELAY_URL: needs the nodes', () => {
    expect(problemsOf({ FARCASTER_RELAY_URL: 'https://relay.example' })).toContain(
      'FARCASTER_RPC_URLS: goes with FARCASTER_RELAY_URL',
    )
  })

  test('param: FARCASTER_RPC_URLS: production refuses two names of this machine', () => {
    const FARCASTER_RPC_URLS = 'http://localhost:1 http://127.0.0.1:1'
    expect(problemsOf({ FARCASTER_RPC_URLS })).toBe('')
    expect(problemsOf({ FARCASTER_RPC_URLS, NODE_ENV: 'production' })).toContain(
      'FARCASTER_RPC_URLS: both are on this machine',
    )
  })

  test('param: SOCIAL_ORDER: places the button', () => {
    const { social } = readSettings({
      NETWORKS: 'eip155:1',
      RPC_URLS: 'eip155:1=http://a.example',
      FARCASTER_RPC_URLS: nodes,
      SOCIAL_STANDIN_URL: 'http://localhost:4000',
      SOCIAL_ORDER: 'farcaster google',
    })
    expect(social.slice(0, 2).map(({ id }) => id)).toEqual(['farcaster', 'google'])
  })
})
