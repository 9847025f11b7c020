// Row 5 of the security tests for Farcaster: replayed, foreign and bent texts. The server accepts none of them.
import type { SignInMessage } from '@aureus/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { newPerson, textFor } from '../../../testing/social/farcasterWorld.ts'
import { nameOf } from '../../../testing/walletDevice.ts'

const MINUTE_MS = 60_000
const ROUNDS = process.env['SECURITY'] === 'full' ? 20 : 1

let farcaster: FarcasterTestServer
let world: FarcasterTestServer['world']
let server: FarcasterTestServer['server']
beforeAll(async () => {
  farcaster = await createFarcasterServer()
  ;({ world, server } = farcaster)
})
afterAll(() => farcaster[Symbol.asyncDispose]())

const nowMs = () => server.clock.nowMs
const refused = (reason: string) => ({ status: 'refused', reason })

/** Signs a bent text with the holder's key, through the relay. */
async function bend(
  changesOf: (fid: number) => Partial<SignInMessage>,
  rewrite = (text: string) => text,
) {
  const { person, fid } = world.register()
  const device = await server.device()
  const started = await startFarcasterFlow(device)
  const about = { address: person.address, fid, nowMs: nowMs() }
  const message = rewrite(textFor(world.lastChannel(), about, changesOf(fid)))
  const signature = await person.signMessage({ message })
  world.lastChannel().answer = { message, signature }
  const reply = (await claimFarcasterFlow(device, started)).body
  // The first text decides: the right one comes too late.
  const again = (await claimFarcasterFlow(device, started)).body
  return [reply, again]
}

const at = (ms: number) => new Date(nowMs() + ms).toISOString()

const bent: [string, (fid: number) => Partial<SignInMessage>][] = [
  ['another site’s domain', () => ({ domain: 'evil.example' })],
  ['the domain without its port', () => ({ domain: 'localhost' })],
  ['another site’s address', () => ({ uri: 'http://localhost:3000.evil.example' })],
  ['an address that only begins with ours', () => ({ uri: 'http://localhost:3000@evil.example' })],
  ['another nonce', () => ({ nonce: 'a'.repeat(32) })],
  ['an old time', () => ({ issuedAt: at(-5 * MINUTE_MS - 1) })],
  ['a future time', () => ({ issuedAt: at(MINUTE_MS + 1) })],
  ['an expiry in the past', () => ({ expirationTime: at(0) })],
  ['a start in the future', () => ({ notBefore: at(1) })],
  ['another chain', () => ({ chainId: 'eip155:1' })],
  ['another statement', () => ({ statement: 'Farcaster Connect' })],
  ['two accounts', (fid) => ({ resources: [`farcaster://fid/${fid}`, 'farcaster://fid/5002'] })],
  [
    'an extra resource',
    (fid) => ({ resources: [`farcaster://fid/${fid}`, 'https://evil.example'] }),
  ],
  ['no account', () => ({ resources: [] })],
  ['another account', () => ({ resources: ['farcaster://fid/1'] })],
  ['an account with a leading zero', (fid) => ({ resources: [`farcaster://fid/0${fid}`] })],
  ['an account with a path', (fid) => ({ resources: [`farcaster://fid/${fid}/x`] })],
]

const rewritten: [string, (text: string) => string][] = [
  ['an extra line', (text) => `${text}\n`],
  ['a line in the middle', (text) => text.replace('\nNonce', '\nNote: x\nNonce')],
  ['carriage returns', (text) => text.replaceAll('\n', '\r\n')],
  ['an address in lower case', (text) => text.replace(/0x[0-9a-fA-F]{40}/, (a) => a.toLowerCase())],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
  ['another scheme before the domain', (text) => `https://${text}`],
  ['a Solana account', (text) => text.replace('Ethereum', 'Solana')],
]

describe('the signed text (row 5)', () => {
  test('behavior: the same steps with the right text sign in', async () => {
    const limits = { issuedAt: at(-5 * MINUTE_MS), expirationTime: at(1), notBefore: at(0) }
    for (const changes of [{}, limits, { requestId: 'a%20b' }]) {
      const [reply] = await bend(() => changes)
      expect(reply).toMatchObject({ status: 'done', isNew: true })
    }
  })

  test.each(bent)('error: refuses %s', async (_, changes) => {
    for (let round = 0; round < ROUNDS; round++)
      expect(await bend(changes)).toEqual([refused('failed'), refused('failed')])
  })

  test.each(rewritten)('error: refuses %s', async (_, rewrite) => {
    for (let round = 0; round < ROUNDS; round++)
      expect(await bend(() => ({}), rewrite)).toEqual([refused('failed'), refused('failed')])
  })

  test('error: refuses a text of another sign-in, and a used one', async () => {
    const { person, fid } = world.register()
    const owner = await server.device()
    const started = await startFarcasterFlow(owner)
    const answer = await answerOfApp(world, { person, fid, nowMs: nowMs() })
    world.lastChannel().answer = answer
    expect((await claimFarcasterFlow(owner, started)).body.status).toBe('done')
    expect(nameOf(await claimFarcasterFlow(owner, started))).toBe('social_over')
    for (const device of [owner, await server.device()])
      expect(await signInByRelay(world, device, { answer, person, fid, nowMs: nowMs() })).toEqual(
        refused('failed'),
      )
  })

  test('error: refuses another key’s signature, and one of another text', async () => {
    const { person, fid } = world.register()
    const signing = { person, fid, nowMs: nowMs() }
    for (const signature of [
      (message: string) => newPerson().signMessage({ message }),
      (message: string) => person.signMessage({ message: `${message} ` }),
      () => '0x00' as const,
      () => `0x${'0'.repeat(130)}` as const,
    ]) {
      const device = await server.device()
      const started = await startFarcasterFlow(device)
      const { message } = await answerOfApp(world, signing)
      world.lastChannel().answer = { message, signature: await signature(message) }
      expect((await claimFarcasterFlow(device, started)).body).toEqual(refused('failed'))
    }
  })

  test('error: only the device that began, with its secret, gets the session', async () => {
    const { person, fid } = world.register()
    const device = await server.device()
    const started = await startFarcasterFlow(device)
    world.lastChannel().answer = await answerOfApp(world, { person, fid, nowMs: nowMs() })
    expect(nameOf(await claimFarcasterFlow(await server.device(), started))).toBe('social_over')
    const secret = 'a'.repeat(43)
    expect(nameOf(await claimFarcasterFlow(device, { ...started, secret }))).toBe('social_wrong')
    expect((await claimFarcasterFlow(device, started)).body).toEqual(refused('failed'))
  })
})
