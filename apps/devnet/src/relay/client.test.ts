import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRelayClient, type RelayClient } from './client.ts'
import { openMailbox } from './mailbox.ts'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)

function line() {
  const mailbox = openMailbox(':memory:')
  onTestFinished(() => mailbox.close())
  const clients = new Set<RelayClient>()
  const join = (name: string) => {
    const heard: Record<string, unknown>[] = []
    const client = createRelayClient({
      name,
      mailbox,
      send: (text) => heard.push(JSON.parse(text)),
      spread: (message, from) => clients.forEach((one) => one.deliver(message, from)),
    })
    clients.add(client)
    let id = 0
    return {
      heard,
      client,
      ask(method: string, params: object) {
        client.receive(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }))
        return heard.find((answer) => answer['id'] === id && !('method' in answer))
      },
      pushes: () =>
        heard
          .filter((one) => one['method'] === 'irn_subscription')
          .map((one) => ({
            id: one['id'] as number,
            ...(one['params'] as { data: { topic: string; message: string; tag: number } }).data,
          })),
      leave: () => clients.delete(client),
    }
  }
  return { join }
}

describe('createRelayClient', () => {
  test('behavior: delivers a message to everyone subscribed to its topic', () => {
    const { join } = line()
    const [page, wallet, stranger] = [join('page'), join('wallet'), join('stranger')]
    wallet.ask('irn_subscribe', { topic })
    page.ask('irn_subscribe', { topic })
    stranger.ask('irn_subscribe', { topic: other })
    expect(page.ask('irn_publish', { topic, message: 'm', tag: 7 })).toMatchObject({ result: true })
    expect(wallet.pushes()).toMatchObject([{ topic, message: 'm', tag: 7 }])
    expect(page.pushes()).toEqual([])
    expect(stranger.pushes()).toEqual([])
  })

  test('behavior: delivers earlier messages to a late subscriber until it confirms them', () => {
    const { join } = line()
    const page = join('page')
    page.ask('irn_publish', { topic, message: 'm' })
    const wallet = join('wallet')
    wallet.ask('irn_batchSubscribe', { topics: [other, topic] })
    const [{ id } = { id: 0 }] = wallet.pushes()
    wallet.leave()
    const again = join('wallet')
    again.ask('irn_subscribe', { topic })
    expect(again.pushes()).toMatchObject([{ message: 'm' }])
    again.client.receive(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
    const third = join('wallet')
    third.ask('irn_subscribe', { topic })
    expect(third.pushes()).toEqual([])
  })

  test('behavior: delivers a message once to a client that subscribes twice', () => {
    const { join } = line()
    const [page, wallet] = [join('page'), join('wallet')]
    wallet.ask('irn_subscribe', { topic })
    page.ask('irn_publish', { topic, message: 'm' })
    wallet.ask('irn_subscribe', { topic })
    expect(wallet.pushes()).toHaveLength(1)
  })

  test('behavior: answers a subscription before delivering its messages', () => {
    const { join } = line()
    join('page').ask('irn_publish', { topic, message: 'm' })
    const wallet = join('wallet')
    wallet.ask('irn_subscribe', { topic })
    expect(wallet.heard.map((one) => one['method'] ?? 'answer')).toEqual([
      'answer',
      'irn_subscription',
    ])
  })

  test('behavior: forwards a proposal and its approval, and subscribes their senders', () => {
    const { join } = line()
    const [page, wallet] = [join('page'), join('wallet')]
    page.ask('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', tag: 1100 })
    wallet.ask('irn_subscribe', { topic })
    expect(wallet.pushes()).toMatchObject([{ topic, message: 'proposal', tag: 1100 }])
    wallet.ask('wc_approveSession', {
      sessionTopic: other,
      pairingTopic: topic,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
    })
    expect(page.pushes()).toMatchObject([{ message: 'yes', tag: 1101 }])
    page.ask('irn_subscribe', { topic: other })
    expect(page.pushes().at(-1)).toMatchObject({ topic: other, message: 'settle', tag: 1102 })
    page.ask('irn_publish', { topic: other, message: 'question' })
    expect(wallet.pushes().at(-1)).toMatchObject({ message: 'question' })
  })

  test('behavior: fetches waiting messages, and stops delivering after an unsubscribe', () => {
    const { join } = line()
    const [page, wallet] = [join('page'), join('wallet')]
    page.ask('irn_publish', { topic, message: 'm' })
    expect(wallet.ask('irn_fetchMessages', { topic })).toMatchObject({
      result: { hasMore: false, messages: [{ topic, message: 'm' }] },
    })
    wallet.ask('irn_subscribe', { topic: other })
    wallet.ask('irn_unsubscribe', { topic: other })
    page.ask('irn_publish', { topic: other, message: 'm' })
    expect(wallet.pushes()).toEqual([])
    expect(wallet.ask('irn_batchFetchMessages', { topics: [topic, other] })).toMatchObject({
      result: { messages: [{ topic }, { topic: other }] },
    })
  })

  test('param: ttl: an expired message is neither delivered nor fetched', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { join } = line()
    const page = join('page')
    page.ask('irn_publish', { topic, message: 'short', ttl: 5 })
    page.ask('irn_publish', { topic, message: 'long', ttl: 600 })
    page.ask('irn_publish', { topic, message: 'five minutes' })
    const left = () => {
      const answer = join('wallet').ask('irn_fetchMessages', { topic }) as {
        result: { messages: { message: string }[] }
      }
      return answer.result.messages.map(({ message }) => message)
    }
    expect(left()).toEqual(['short', 'long', 'five minutes'])
    vi.advanceTimersByTime(5000)
    expect(left()).toEqual(['long', 'five minutes'])
    vi.advanceTimersByTime(295_000)
    expect(left()).toEqual(['long'])
    const late = join('late')
    late.ask('irn_subscribe', { topic })
    expect(late.pushes()).toMatchObject([{ message: 'long' }])
  })

  test.each([
    ['irn_publish', { topic: 'short', message: 'm' }],
    ['irn_publish', { topic, message: '' }],
    ['irn_publish', { topic, message: 'm', ttl: 0 }],
    ['irn_publish', { topic, message: 'm', ttl: 99_999_999 }],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => topic) }],
    ['irn_unheardOf', {}],
    ['wc_approveSession', { sessionTopic: other, pairingTopic: topic }],
  ])('error: rejects an invalid %s', (method, params) => {
    expect(line().join('page').ask(method, params)).toMatchObject({ error: { code: -32_600 } })
  })

  test('error: limits the topics of one client', () => {
    const page = line().join('page')
    const ask = (from: number) =>
      page.ask('irn_batchSubscribe', {
        topics: Array.from({ length: 500 }, (_, at) => (from + at).toString(16).padStart(64, '0')),
      })
    for (const from of [0, 500, 1000, 1500]) expect(ask(from)).toHaveProperty('result')
    expect(ask(2000)).toMatchObject({ error: { code: -32_005 } })
  })

  test('error: survives arbitrary input', () => {
    const page = line().join('page')
    const text = fc.oneof(fc.string(), fc.json())
    fc.assert(fc.property(text, (sent) => page.client.receive(sent)))
    expect(page.ask('irn_subscribe', { topic })).toHaveProperty('result')
  })
})
