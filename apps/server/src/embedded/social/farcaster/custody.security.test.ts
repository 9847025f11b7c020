// Row 5 of the security tests: Farcaster accounts can be sold. A new holder waits, and the owner of the wallet is warned.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailbox } from '../../../testing/mailbox.ts'
import { signInByMail } from '../../../testing/mailSignIn.ts'
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
import { keyName, newPerson } from '../../../testing/social/farcasterWorld.ts'
import { type WalletTestServer } from '../../../testing/walletServer.ts'

const HOUR_MS = 3_600_000

const mailbox = createMailbox()
let farcaster: FarcasterTestServer
let world: FarcasterTestServer['world']
let server: FarcasterTestServer['server']
beforeAll(async () => {
  farcaster = await createFarcasterServer({ sendMail: mailbox.send })
  ;({ world, server } = farcaster)
})
afterAll(() => farcaster[Symbol.asyncDispose]())

const held = { status: 'refused', reason: 'held' }
const signIn = async (
  person: ReturnType<typeof newPerson>,
  fid: number,
  device?: Awaited<ReturnType<WalletTestServer['device']>>,
) =>
  signInByRelay(world, device ?? (await server.device()), {
    person,
    fid,
    nowMs: server.clock.nowMs,
  })
const pass = (ms: number) => {
  server.clock.nowMs += ms
}
const subjectsTo = (email: string) =>
  mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

describe('an account with a new holder (row 5)', () => {
  test('error: opens the wallet only after three times the hold, if the owner cannot be warned', async () => {
    const { person: seller, fid } = world.register()
    expect(await signIn(seller, fid)).toMatchObject({ status: 'done', isNew: true })
    const buyer = newPerson()
    world.truth.holders.set(fid, buyer.address)
    expect(await signIn(buyer, fid)).toEqual(held)
    pass(72 * HOUR_MS - 60_000)
    expect(await signIn(buyer, fid)).toEqual(held)
    pass(60_000)
    expect(await signIn(buyer, fid)).toMatchObject({ status: 'done', isNew: false })
  })

  test('error: holds it in a known browser too, and again if it moves back', async () => {
    const { person: first, fid } = world.register()
    const device = await server.device()
    await signIn(first, fid, device)
    const second = newPerson()
    world.truth.holders.set(fid, second.address)
    device.accessToken = undefined
    expect(await signIn(second, fid, device)).toEqual(held)
    pass(72 * HOUR_MS)
    expect(await signIn(second, fid, device)).toMatchObject({ status: 'done' })
    world.truth.holders.set(fid, first.address)
    device.accessToken = undefined
    expect(await signIn(first, fid, device)).toEqual(held)
  })

  test('error: a sign-in key that the seller left behind is held too', async () => {
    const { person: seller, fid } = world.register()
    const key = newPerson()
    world.truth.keys.set(keyName(fid, key.address), { state: 1, keyType: 2 })
    await signIn(key, fid)
    expect(await signIn(seller, fid)).toMatchObject({ status: 'done' })
    world.truth.holders.set(fid, newPerson().address)
    expect(await signIn(key, fid)).toEqual(held)
  })

  test('behavior: warns the owner, whose link freezes the wallet', async () => {
    const email = 'seller@example.com'
    const owner = await server.device()
    await signInByMail(owner, mailbox, email)
    const { person: seller, fid } = world.register()
    const started = await startFarcasterFlow(owner, { purpose: 'link' })
    world.lastChannel().answer = await answerOfApp(world, {
      person: seller,
      fid,
      nowMs: server.clock.nowMs,
    })
    const { body } = await claimFarcasterFlow(owner, started)
    expect(body).toMatchObject({ status: 'done', isNew: false })
    expect(subjectsTo(email)).toContain('A new way to sign in to your Aureus wallet')
    expect(await signIn(seller, fid)).toEqual(held)
    pass(24 * HOUR_MS)
    expect(await signIn(seller, fid)).toMatchObject({ status: 'done' })

    const buyer = newPerson()
    world.truth.holders.set(fid, buyer.address)
    expect(await signIn(buyer, fid)).toEqual(held)
    await server.mailer.sendDue()
    expect(subjectsTo(email)).toContain('Your Farcaster account at Aureus has a new holder')
    const token = mailbox.token(email)
    const look = await owner.send('/v1/freeze/look', { token })
    expect(look.body).toMatchObject({ provider: 'Farcaster' })
    expect((await owner.send('/v1/freeze/confirm', { token })).status).toBe(200)
    pass(24 * HOUR_MS)
    expect(await signIn(buyer, fid)).toEqual({ status: 'refused', reason: 'frozen' })
  })

  test('error: an account that opens another wallet cannot be added', async () => {
    const { person, fid } = world.register()
    await signIn(person, fid)
    const owner = await server.device()
    await signInByMail(owner, mailbox, 'other@example.com')
    const started = await startFarcasterFlow(owner, { purpose: 'link' })
    const signing = { person, fid, nowMs: server.clock.nowMs }
    world.lastChannel().answer = await answerOfApp(world, signing)
    const { body } = await claimFarcasterFlow(owner, started)
    expect(body).toEqual({ status: 'refused', reason: 'taken' })
  })
})
