import type { SocialClaimReply } from '@aureus/protocol/walletApi'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { PostOptions, WalletApi } from '../../lib/api/walletApi.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { claimFlow, listenForTicket } from './claimFlow.ts'

const flow = { flowId: 'f'.repeat(22), secret: 's'.repeat(43) }
const ticket = 't'.repeat(43)
const origin = 'https://wallet.example.com'
const done: SocialClaimReply = {
  status: 'done',
  user: { provider: 'github', userName: 'ada', email: null },
  isNew: true,
}
const pending: SocialClaimReply = { status: 'pending' }

/** A server that answers one after the other, the last answer for good; and the frame's window. */
function setUp(answers: (SocialClaimReply | Error)[], pollMs = 5) {
  const bodies: object[] = []
  const clock = { ms: 0 }
  const view = Object.assign(new EventTarget(), { location: { origin } })
  const left = new AbortController()
  const api: WalletApi = {
    async post({ body }: PostOptions<v.GenericSchema>) {
      bodies.push(body)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      clock.ms += 2_000
      return answer
    },
  }
  const tickets = listenForTicket(flow.flowId, view)
  const result = claimFlow({ api, flow, tickets, pollMs, signal: left.signal, now: () => clock.ms })
  const say = (data: object, from = origin) =>
    view.dispatchEvent(new MessageEvent('message', { data, origin: from }))
  return { bodies, say, left, result }
}

/** Long enough that only a message can end the wait. */
const NEVER_MS = 60_000
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('claimFlow', () => {
  test('behavior: asks the server until it knows, whatever became of the window', async () => {
    const { bodies, result } = setUp([pending, pending, done])
    await expect(result).resolves.toEqual(done)
    expect(bodies).toEqual([flow, flow, flow])
  })

  test('behavior: asks at once when the ticket comes, and shows it', async () => {
    const { bodies, say, result } = setUp([pending, done], NEVER_MS)
    await nextTurn()
    say({ t: 'aureus:social', flowId: flow.flowId, ticket })
    await expect(result).resolves.toEqual(done)
    expect(bodies).toEqual([flow, { ...flow, ticket }])
  })

  test.each([
    { t: 'aureus:social', flowId: 'e'.repeat(22), ticket },
    { t: 'aureus:social', ticket },
  ])('behavior: does not show a ticket that may be of an earlier login: %j', async (message) => {
    const { bodies, say, result } = setUp([pending, done], NEVER_MS)
    await nextTurn()
    say(message)
    await result
    expect(bodies).toEqual([flow, flow])
  })

  test('error: hears no other origin, and no other message', async () => {
    const { bodies, say, left, result } = setUp([pending], NEVER_MS)
    await nextTurn()
    say({ t: 'aureus:social', flowId: flow.flowId, ticket }, 'https://app.example.com')
    say({ t: 'aureus:social', flowId: flow.flowId, ticket, more: 1 })
    say({ t: 'aureus:social', flowId: flow.flowId, ticket: 'short' })
    await nextTurn()
    expect(bodies).toHaveLength(1)
    left.abort(new Error('the page is gone'))
    await expect(result).rejects.toThrow('the page is gone')
  })

  test('error: a refusal ends it with its reason', async () => {
    const { result } = setUp([pending, { status: 'refused', reason: 'denied' }])
    await expect(result).rejects.toMatchObject({ code: 'rejected', details: { reason: 'denied' } })
  })

  test('error: it ends two minutes after it began', async () => {
    const { bodies, result } = setUp([pending], 0)
    await expect(result).rejects.toMatchObject({ code: 'expired' })
    expect(bodies).toHaveLength(60)
  })

  test.each(['network', 'throttled'] as const)(
    'behavior: goes on where a request fails for now: %s',
    async (code) => {
      const { result } = setUp([new EmbeddedFault(code, 'down'), done])
      await expect(result).resolves.toEqual(done)
    },
  )

  test('error: a login that is over ends it', async () => {
    const { result } = setUp([new EmbeddedFault('expired', 'over')])
    await expect(result).rejects.toMatchObject({ code: 'expired' })
  })
})
