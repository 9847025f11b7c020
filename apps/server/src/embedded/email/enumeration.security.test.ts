// Tests whether response times tell known addresses from unknown ones. `npm run test:security` runs it in full;
// here it only checks that both paths do the same work.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createMailbox } from '../../testing/mailbox.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import type { WalletAnswer, WalletDevice } from '../../testing/walletDevice.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const full = process.env['SECURITY'] === 'full'
const REQUESTS = full ? 2000 : 20

/** The Mann-Whitney U as a standard normal. */
function zOf(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => ({ ms, of: 0 })), ...b.map((ms) => ({ ms, of: 1 }))]
  all.sort((x, y) => x.ms - y.ms)
  const ranks = all.reduce((sum, { of }, index) => (of === 0 ? sum + index + 1 : sum), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  return (u - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
}

/** Two-sided p-value of z, by Abramowitz and Stegun 26.2.17 (to 7.5e-8). */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const tail = series.reduce((sum, factor) => (sum + factor) * t, 0)
  return (2 * tail * Math.exp(-(z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

/** Retries while an overloaded server answers 503, which happens before it looks at the request. */
async function startTimed(
  device: WalletDevice,
  email: string,
): Promise<{ answer: WalletAnswer; ms: number }> {
  // Fetches the nonce first, so that it is not timed.
  const learnt = await device.post('/v1/email/status', { challengeId: 'A'.repeat(22) })
  if (learnt.status === 503) return startTimed(device, email)
  const dpop = await device.proof('/v1/email/start')
  const startedMs = performance.now()
  const answer = await device.send('/v1/email/start', { email }, { dpop })
  const ms = performance.now() - startedMs
  if (answer.status === 503) return startTimed(device, email)
  expect(answer.status).toBe(200)
  return { answer, ms }
}

/** The answer without its random parts: request id, two-digit number, next nonce, hour. */
function bytesOf({ status, body, headers }: WalletAnswer): string {
  const { challengeId, number, ...same } = body as Record<string, unknown>
  expect(challengeId).toMatch(/^[\w-]{22}$/)
  expect(number).toMatch(/^\d\d$/)
  const drawn = ['date', 'dpop-nonce', 'x-request-id']
  const fixed = Object.entries(headers).filter(([name]) => !drawn.includes(name))
  return JSON.stringify([status, Object.keys(body), same, Object.keys(headers), fixed])
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('known and unknown addresses (row 4)', () => {
  const timeout = 600_000 + REQUESTS * 1000
  test(`error: ${REQUESTS} answers to each do not tell them apart`, { timeout }, async () => {
    const mailbox = createMailbox()
    await using server = await createWalletTestServer(
      { RATE_LIMIT_MAIL_VISITOR: '1000000', RATE_LIMIT_MAIL: '1000000' },
      { sendMail: mailbox.send },
    )
    const known: string[] = []
    for (let i = 0; i < 10; i++) {
      const email = `ann-${randomUUID()}@example.com`
      await signInByMail(await server.device(), mailbox, email)
      known.push(email)
    }
    const times: [number[], number[]] = [[], []]
    const shapes = new Set<string>()
    for (let i = 0; i < REQUESTS * 2; i++) {
      // Alternates the order, and stays below the limits.
      const which = Math.floor(i / 2) % 2 === 0 ? i % 2 : 1 - (i % 2)
      if (i % 20 === 0) server.clock.nowMs += 25 * 3_600_000
      const email = (which === 0 && known[i % 10]) || `eve-${randomUUID()}@example.com`
      const device = await server.device()
      const { answer, ms } = await startTimed(device, email)
      times[which as 0 | 1].push(ms)
      shapes.add(bytesOf(answer))
    }
    expect([...shapes]).toHaveLength(1)
    if (!full) return
    const gapMs = Math.abs(median(times[0]) - median(times[1]))
    const z = Math.abs(zOf(...times))
    const p = twoSided(z)
    console.log(
      `row 4: ${REQUESTS} of each, the same bytes; medians ${times.map((each) => median(each).toFixed(2)).join(' and ')} ms, ${gapMs.toFixed(3)} ms apart; Mann and Whitney: z ${z.toFixed(2)}, p ${p.toFixed(2)}`,
    )
    expect(gapMs).toBeLessThan(5)
    expect(p).toBeGreaterThan(0.01)
  })
})
