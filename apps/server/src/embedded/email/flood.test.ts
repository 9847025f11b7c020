// Bots that ask for mails from many addresses, and a person among them.
import { commitmentOf, createBlind, PUZZLE_HEADER } from '@aureus/protocol/puzzles'
import { solvePuzzle } from '@aureus/protocol/solvePuzzle'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailbox, type TestMailbox } from '../../testing/mailbox.ts'
import { approve } from '../../testing/mailSignIn.ts'
import type { WalletAnswer, WalletDevice } from '../../testing/walletDevice.ts'
import { createWalletTestServer, type WalletTestServer } from '../../testing/walletServer.ts'

const RATE = 20
const BOTS = 200

let server: WalletTestServer
let mailbox: TestMailbox

beforeAll(async () => {
  mailbox = createMailbox()
  server = await createWalletTestServer(
    { PUZZLE_RATES: `mail=${RATE}`, RATE_LIMIT_MAIL: '100000', TRUST_PROXY: '1' },
    { sendMail: mailbox.send },
  )
})
afterAll(() => server[Symbol.asyncDispose]())
// The limits of the previous test have expired.
beforeEach(() => {
  server.clock.nowMs += 25 * 3_600_000
  mailbox.mails.length = 0
})

interface Asker {
  device: WalletDevice
  email: string
  /** As the proxy in front of the server names it. */
  address: string
}

/** A browser that has the server's nonce already. */
async function createAsker(email: string, address: string): Promise<Asker> {
  const device = await server.device({ ip: '127.0.0.1' })
  const asker = { device, email, address }
  await send(asker, '/v1/email/status', { challengeId: 'A'.repeat(22) })
  return asker
}

async function send(
  { device, address }: Asker,
  path: string,
  body: object,
  solution?: string,
): Promise<WalletAnswer> {
  const dpop = await device.proof(path)
  const headers = { dpop, 'x-forwarded-for': address, [PUZZLE_HEADER]: solution }
  return device.send(path, body, headers)
}

const start = (asker: Asker, solution?: string) =>
  send(asker, '/v1/email/start', { email: asker.email }, solution)

const bots = () =>
  Promise.all(
    Array.from({ length: BOTS }, (_, at) =>
      createAsker(`someone${at}@example.com`, `198.51.${100 + (at % 100)}.${at}`),
    ),
  )

/** An address that has a wallet. */
async function register(email: string): Promise<void> {
  const { device, ...other } = await createAsker(email, '192.0.2.7')
  const { body } = await start({ device, ...other })
  await server.mailer.sendDue()
  const code = await approve(device, { token: mailbox.token(email), number: body.number })
  await device.post('/v1/email/verify', { challengeId: body.challengeId, code })
}

describe('a flood of requests for mails', () => {
  test('behavior: few mails leave, and a person gets theirs in under five seconds', async () => {
    const crowd = await bots()
    const person = await createAsker('ann@example.com', '192.0.2.1')
    const flood = Promise.all(crowd.map((bot) => start(bot)))
    const started = process.cpuUsage()
    const refused = await start(person)
    expect(refused.status).toBe(428)
    const served = await start(person, await solvePuzzle(refused.body.puzzle))
    expect(served).toMatchObject({ status: 200, body: { action: 'VERIFY_DEVICE' } })
    await server.mailer.sendDue()
    expect(mailbox.to('ann@example.com').subject).toBeTypeOf('string')
    // Of the processor, all of which serves the flood and the person: other programs may be busy too.
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(5000)
    const again = [...(await flood), ...(await Promise.all(crowd.map((bot) => start(bot))))]
    await server.mailer.sendDue()
    expect(again.filter(({ status }) => status === 200).length).toBeLessThan(RATE)
    // With the person's.
    expect(mailbox.mails.length).toBeLessThanOrEqual(RATE)
  })

  test('error: refuses known and unknown addresses alike, before it looks for a wallet', async () => {
    await register('known@example.com')
    for (const bot of (await bots()).slice(0, RATE)) await start(bot)
    const shapes = new Set<string>()
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const { status, body, headers } = await start(await createAsker(email, '192.0.2.3'))
      const { token, expiresAt, ...puzzle } = body.puzzle
      expect([token.length, expiresAt]).toEqual([76, server.clock.nowMs + 120_000])
      const names = Object.keys(headers)
      shapes.add(JSON.stringify([status, body.reasons, puzzle, names, headers['content-length']]))
    }
    expect([...shapes]).toHaveLength(1)
    expect(mailbox.mails.filter(({ to }) => to === 'unknown@example.com')).toEqual([])
  })

  test('behavior: a puzzle that is solved while the address is typed gets the mail at once', async () => {
    const person = await createAsker('Ann@Example.com', '192.0.2.5')
    const blind = createBlind()
    const ahead = { commitment: await commitmentOf(blind, 'ann@example.com') }
    const askAhead = () => send(person, '/v1/email/puzzle', ahead)
    expect(await askAhead()).toMatchObject({ status: 200, body: {} })
    for (const bot of (await bots()).slice(0, RATE)) await start(bot)
    const { body } = await askAhead()
    const served = await start(person, `${await solvePuzzle(body.puzzle)}.${blind}`)
    expect(served).toMatchObject({ status: 200, body: { action: 'VERIFY_DEVICE' } })
  })

  test('error: a solution for one address buys no mail to another', async () => {
    for (const bot of (await bots()).slice(0, RATE)) await start(bot)
    const person = await createAsker('bob@example.com', '192.0.2.4')
    const { body } = await start(person)
    const solution = await solvePuzzle(body.puzzle)
    const other = { ...person, email: 'eve@example.com' }
    expect((await start(other, solution)).body.reasons[0].name).toBe('puzzle_wrong')
    expect((await start(person, solution)).status).toBe(200)
    expect((await start(person, solution)).body.reasons[0].name).toBe('puzzle_used')
  })
})
