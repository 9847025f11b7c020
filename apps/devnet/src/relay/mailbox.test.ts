import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { MailboxFullError } from './exchange.ts'
import { openMailbox } from './mailbox.ts'

const topic = 'a'.repeat(64)
const letter = { topic, message: 'sealed', tag: 1108, from: 'page', ttlMs: 95 }
const kept = { topic, message: 'sealed', tag: 1108, publishedAtMs: 5 }

function open(file = ':memory:') {
  const clock = { nowMs: 5 }
  const mailbox = openMailbox(file, () => clock.nowMs)
  onTestFinished(() => mailbox.close().catch(() => undefined))
  return { mailbox, clock }
}

describe('openMailbox', () => {
  test('behavior: returns waiting messages oldest first, except to their sender', async () => {
    const { mailbox } = open()
    await mailbox.publish(letter)
    await mailbox.publish({ ...letter, message: 'more' })
    expect(await mailbox.waiting(topic, 'wallet')).toEqual([
      { ...kept, id: 1 },
      { ...kept, id: 2, message: 'more' },
    ])
    expect(await mailbox.waiting(topic, 'page')).toEqual([])
    expect(await mailbox.waiting('b'.repeat(64), 'wallet')).toEqual([])
  })

  test('behavior: a message stops waiting for the client that confirmed it, but not for others', async () => {
    const { mailbox } = open()
    await mailbox.publish(letter)
    for (const id of [1, 1, 2]) await mailbox.confirm(id, 'wallet')
    expect(await mailbox.waiting(topic, 'wallet')).toEqual([])
    expect(await mailbox.waiting(topic, 'other')).toHaveLength(1)
  })

  test('behavior: an expired message does not wait', async () => {
    const { mailbox, clock } = open()
    await mailbox.publish(letter)
    clock.nowMs = 100
    expect(await mailbox.waiting(topic, 'wallet')).toEqual([])
  })

  test('behavior: survives a restart of the relay, and deletes what has expired', async () => {
    const file = join(temporaryDirectory(), 'relay.sqlite')
    const first = open(file)
    await first.mailbox.publish(letter)
    await first.mailbox.confirm(1, 'other')
    await first.mailbox.close()
    const second = open(file)
    expect(await second.mailbox.waiting(topic, 'wallet')).toEqual([{ ...kept, id: 1 }])
    expect(await second.mailbox.waiting(topic, 'other')).toEqual([])
    await second.mailbox.close()
    await openMailbox(file, () => 100).close()
    expect(await open(file).mailbox.waiting(topic, 'wallet')).toEqual([])
  })

  test('error: limits the messages of a topic', async () => {
    const { mailbox } = open()
    for (let number = 0; number < 200; number++) await mailbox.publish(letter)
    await expect(mailbox.publish(letter)).rejects.toThrow(MailboxFullError)
    await mailbox.publish({ ...letter, topic: 'b'.repeat(64) })
    expect(await mailbox.waiting('b'.repeat(64), 'wallet')).toMatchObject([{ id: 201 }])
  })
})
