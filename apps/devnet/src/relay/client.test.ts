import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../log/log.ts'
import { describeValkey, sharedValkey } from '../testing/valkey.ts'
import { createRelayClient } from './client.ts'
import type { Exchange } from './exchange.ts'
import { openMailbox } from './mailbox.ts'
import { openValkeyExchange } from './valkeyExchange.ts'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)

/** Clients join the processes in turn. */
function lineOver(processes: readonly Exchange[]) {
  onTestFinished(async () => {
    for (const one of processes) await one.close()
  })
  const dropped: string[] = []
  let joined = 0
  const join = (name: string) => {
    const heard: Record<string, unknown>[] = []
    const exchange = processes[joined++ % processes.length] as Exchange
    const client = createRelayClient({
      name,
      exchange,
      send: (text) => heard.push(JSON.parse(text)),
      drop: () => dropped.push(name),
    })
    let id = 0
    return {
      heard,
      client,
      async ask(method: string, params: object) {
        const own = ++id
        await client.receive(JSON.stringify({ jsonrpc: '2.0', id: own, method, params }))
        return heard.find((answer) => answer['id'] === own && !('method' in answer))
      },
      /** Whatever has been published by now. */
      async pushes() {
        const listener = { deliver: () => undefined, catchUp: async () => undefined }
        await exchange.join(randomUUID(), listener)
        return heard
          .filter((one) => one['method'] === 'irn_subscription')
          .map((one) => ({
            id: one['id'] as number,
            ...(one['params'] as { data: { topic: string; message: string; tag: number } }).data,
          }))
      },
    }
  }
  return { join, dropped }
}

type Line = ReturnType<typeof lineOver>

describe('createRelayClient in one process', () => {
  testProtocol(async () => lineOver([openMailbox(':memory:')]))
})

describeValkey('createRelayClient in two processes', () => {
  const valkey = sharedValkey()
  testProtocol(async () => {
    const options = { url: valkey().url, prefix: `${randomUUID()}:`, log: silentLog }
    return lineOver([await openValkeyExchange(options), await openValkeyExchange(options)])
  })
})

function testProtocol(line: () => Promise<Line>): void {
  test('behavior: delivers a message to everyone subscribed to its topic', async () => {
    const { join } = await line()
    const [page, wallet, stranger] = [join('page'), join('wallet'), join('stranger')]
    await wallet.ask('irn_subscribe', { topic })
    await page.ask('irn_subscribe', { topic })
    await stranger.ask('irn_subscribe', { topic: other })
    expect(await page.ask('irn_publish', { topic, message: 'm', tag: 7 })).toMatchObject({
      result: true,
    })
    expect(await wallet.pushes()).toMatchObject([{ topic, message: 'm', tag: 7 }])
    expect(await page.pushes()).toEqual([])
    expect(await stranger.pushes()).toEqual([])
  })

  test('behavior: delivers earlier messages to a late subscriber until it confirms them', async () => {
    const { join } = await line()
    const page = join('page')
    await page.ask('irn_publish', { topic, message: 'm' })
    const wallet = join('wallet')
    await wallet.ask('irn_batchSubscribe', { topics: [other, topic] })
    const [{ id } = { id: 0 }] = await wallet.pushes()
    await wallet.client.close()
    const again = join('wallet')
    await again.ask('irn_subscribe', { topic })
    expect(await again.pushes()).toMatchObject([{ message: 'm' }])
    await again.client.receive(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
    const third = join('wallet')
    await third.ask('irn_subscribe', { topic })
    expect(await third.pushes()).toEqual([])
    const someoneElse = join('someone else')
    await someoneElse.ask('irn_subscribe', { topic })
    expect(await someoneElse.pushes()).toHaveLength(1)
  })

  test('behavior: a confirmation of a message that the socket did not get changes nothing', async () => {
    const { join } = await line()
    await join('page').ask('irn_publish', { topic, message: 'm' })
    const first = join('wallet')
    await first.ask('irn_subscribe', { topic })
    const [{ id } = { id: 0 }] = await first.pushes()
    const second = join('wallet')
    await second.client.receive(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
    await second.ask('irn_subscribe', { topic })
    expect(await second.pushes()).toHaveLength(1)
  })

  test('behavior: delivers a message once to a client that subscribes twice', async () => {
    const { join } = await line()
    const [page, wallet] = [join('page'), join('wallet')]
    await wallet.ask('irn_subscribe', { topic })
    await page.ask('irn_publish', { topic, message: 'm' })
    await wallet.ask('irn_subscribe', { topic })
    expect(await wallet.pushes()).toHaveLength(1)
  })

  test('behavior: answers a subscription before delivering its messages', async () => {
    const { join } = await line()
    await join('page').ask('irn_publish', { topic, message: 'm' })
    const wallet = join('wallet')
    await wallet.ask('irn_subscribe', { topic })
    expect(wallet.heard.map((one) => one['method'] ?? 'answer')).toEqual([
      'answer',
      'irn_subscription',
    ])
  })

  test('behavior: answers requests in their order', async () => {
    const { join } = await line()
    const [page, wallet] = [join('page'), join('wallet')]
    await page.ask('irn_subscribe', { topic })
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => wallet.ask('irn_publish', { topic, message: `${at}` })),
    )
    expect((await page.pushes()).map(({ message }) => Number(message))).toEqual(
      Array.from({ length: 20 }, (_, at) => at),
    )
  })

  test('behavior: forwards a proposal and its approval, and subscribes their senders', async () => {
    const { join } = await line()
    const [page, wallet] = [join('page'), join('wallet')]
    const proposal = { pairingTopic: topic, sessionProposal: 'proposal', tag: 1100 }
    await page.ask('wc_proposeSession', proposal)
    await wallet.ask('irn_subscribe', { topic })
    expect(await wallet.pushes()).toMatchObject([{ topic, message: 'proposal', tag: 1100 }])
    await wallet.ask('wc_approveSession', {
      sessionTopic: other,
      pairingTopic: topic,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
    })
    expect(await page.pushes()).toMatchObject([{ message: 'yes', tag: 1101 }])
    await page.ask('irn_subscribe', { topic: other })
    expect((await page.pushes()).at(-1)).toMatchObject({
      topic: other,
      message: 'settle',
      tag: 1102,
    })
    await page.ask('irn_publish', { topic: other, message: 'question' })
    expect((await wallet.pushes()).at(-1)).toMatchObject({ message: 'question' })
  })

  test('behavior: fetches waiting messages, and stops delivering after an unsubscribe', async () => {
    const { join } = await line()
    const [page, wallet] = [join('page'), join('wallet')]
    await page.ask('irn_publish', { topic, message: 'm' })
    expect(await wallet.ask('irn_fetchMessages', { topic })).toMatchObject({
      result: { hasMore: false, messages: [{ topic, message: 'm' }] },
    })
    await wallet.ask('irn_subscribe', { topic: other })
    await wallet.ask('irn_unsubscribe', { topic: other })
    await page.ask('irn_publish', { topic: other, message: 'm' })
    expect(await wallet.pushes()).toEqual([])
    expect(await wallet.ask('irn_batchFetchMessages', { topics: [topic, other] })).toMatchObject({
      result: { messages: [{ topic }, { topic: other }] },
    })
  })

  test.each([
    ['irn_publish', { topic: 'short', message: 'm' }],
    ['irn_publish', { topic, message: '' }],
    ['irn_publish', { topic, message: 'm', ttl: 0 }],
    ['irn_publish', { topic, message: 'm', ttl: 99_999_999 }],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => topic) }],
    ['irn_unheardOf', {}],
    ['wc_approveSession', { sessionTopic: other, pairingTopic: topic }],
  ])('error: rejects an invalid %s', async (method, params) => {
    const page = (await line()).join('page')
    expect(await page.ask(method, params)).toMatchObject({ error: { code: -32_600 } })
  })

  test('error: limits the waiting messages of a topic, whoever publishes them', async () => {
    const { join } = await line()
    const [page, wallet] = [join('page'), join('wallet')]
    for (let at = 0; at < 100; at++) {
      await page.ask('irn_publish', { topic, message: 'm' })
      await wallet.ask('irn_publish', { topic, message: 'm' })
    }
    const refused = { error: { code: -32_005, message: 'Too many undelivered messages.' } }
    expect(await page.ask('irn_publish', { topic, message: 'm' })).toMatchObject(refused)
    expect(await wallet.ask('irn_publish', { topic, message: 'm' })).toMatchObject(refused)
    expect(await wallet.ask('irn_publish', { topic: other, message: 'm' })).toMatchObject({
      result: true,
    })
  })

  test('error: limits the topics of one client', async () => {
    const page = (await line()).join('page')
    const ask = (from: number) =>
      page.ask('irn_batchSubscribe', {
        topics: Array.from({ length: 500 }, (_, at) => (from + at).toString(16).padStart(64, '0')),
      })
    for (const from of [0, 500, 1000, 1500]) expect(await ask(from)).toHaveProperty('result')
    expect(await ask(2000)).toMatchObject({ error: { code: -32_005 } })
  })

  test('error: limits the requests of one client that wait for an answer', async () => {
    const page = (await line()).join('page')
    const all = Array.from({ length: 150 }, () => page.ask('irn_fetchMessages', { topic }))
    const answers = await Promise.all(all)
    const refused = answers.filter((answer) => answer && 'error' in answer)
    expect(refused).toHaveLength(50)
  })

  test('error: survives arbitrary input', async () => {
    const page = (await line()).join('page')
    const text = fc.oneof(fc.string(), fc.json())
    await fc.assert(fc.asyncProperty(text, (sent) => page.client.receive(sent)))
    expect(await page.ask('irn_subscribe', { topic })).toHaveProperty('result')
  })
}

describe('createRelayClient', () => {
  test('behavior: a message that arrives before a subscription is answered follows the answer', async () => {
    const mailbox = openMailbox(':memory:')
    const joining: Exchange['join'] = async (joined, subscriber) => {
      await mailbox.join(joined, subscriber)
      await mailbox.publish({ topic, message: 'm', tag: 0, from: 'page', ttlMs: 60_000 })
    }
    const wallet = lineOver([{ ...mailbox, join: joining }]).join('wallet')
    await wallet.ask('irn_subscribe', { topic })
    expect(wallet.heard.map((one) => one['method'] ?? 'answer')).toEqual([
      'answer',
      'irn_subscription',
    ])
  })

  test('error: ends the connection if what waits cannot be delivered', async () => {
    const mailbox = openMailbox(':memory:')
    const waiting = () => Promise.reject(new Error('away'))
    const { join, dropped } = lineOver([{ ...mailbox, waiting }])
    const wallet = join('wallet')
    expect(await wallet.ask('irn_subscribe', { topic })).toHaveProperty('result')
    expect(dropped).toEqual(['wallet'])
  })

  test('error: answers a request that the exchange cannot serve, so that the client tries again', async () => {
    const mailbox = openMailbox(':memory:')
    const publish = () => Promise.reject(new Error('a secret'))
    const page = lineOver([{ ...mailbox, publish }]).join('page')
    const answer = await page.ask('irn_publish', { topic, message: 'm' })
    expect(answer).toMatchObject({ error: { code: -32_002 } })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('param: ttl: an expired message is neither delivered nor fetched', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { join } = lineOver([openMailbox(':memory:')])
    const page = join('page')
    await page.ask('irn_publish', { topic, message: 'short', ttl: 5 })
    await page.ask('irn_publish', { topic, message: 'long', ttl: 600 })
    await page.ask('irn_publish', { topic, message: 'five minutes' })
    const left = async () => {
      const answer = (await join('wallet').ask('irn_fetchMessages', { topic })) as {
        result: { messages: { message: string }[] }
      }
      return answer.result.messages.map(({ message }) => message)
    }
    expect(await left()).toEqual(['short', 'long', 'five minutes'])
    vi.advanceTimersByTime(5000)
    expect(await left()).toEqual(['long', 'five minutes'])
    vi.advanceTimersByTime(295_000)
    expect(await left()).toEqual(['long'])
    const late = join('late')
    await late.ask('irn_subscribe', { topic })
    expect(await late.pushes()).toMatchObject([{ message: 'long' }])
  })
})
