import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { MailboxFullError, openMailbox } from './mailbox.ts'

const topic = 'a'.repeat(64)
const letter = {
  topic,
  message: 'sealed',
  tag: 1108,
  from: 'page',
  publishedAtMs: 5,
  expiresAtMs: 100,
}

function open(file = ':memory:') {
  const mailbox = openMailbox(file)
  onTestFinished(() => {
    try {
      mailbox.close()
    } catch {
      // The test closed it.
    }
  })
  return mailbox
}

describe('openMailbox', () => {
  test('behavior: returns waiting messages oldest first, except to their sender', () => {
    const mailbox = open()
    const first = mailbox.keep(letter)
    const second = mailbox.keep({ ...letter, message: 'more' })
    expect(mailbox.waiting(topic, 'wallet', 50)).toEqual([first, second])
    expect(mailbox.waiting(topic, 'page', 50)).toEqual([])
    expect(mailbox.waiting('b'.repeat(64), 'wallet', 50)).toEqual([])
  })

  test('behavior: a message stops waiting for the client that confirmed it, but not for others', () => {
    const mailbox = open()
    const { id } = mailbox.keep(letter)
    mailbox.confirm(id, 'wallet')
    mailbox.confirm(id, 'wallet')
    mailbox.confirm(id + 1, 'wallet')
    expect(mailbox.waiting(topic, 'wallet', 50)).toEqual([])
    expect(mailbox.waiting(topic, 'other', 50)).toHaveLength(1)
  })

  test('behavior: drops expired messages', () => {
    const mailbox = open()
    mailbox.keep(letter)
    expect(mailbox.waiting(topic, 'wallet', 100)).toEqual([])
    mailbox.sweep(100)
    expect(mailbox.waiting(topic, 'wallet', 50)).toEqual([])
  })

  test('behavior: survives a restart of the relay', () => {
    const file = join(temporaryDirectory(), 'relay.sqlite')
    const first = open(file)
    const kept = first.keep(letter)
    first.confirm(kept.id, 'other')
    first.close()
    const second = open(file)
    expect(second.waiting(topic, 'wallet', 50)).toEqual([kept])
    expect(second.waiting(topic, 'other', 50)).toEqual([])
  })

  test('error: limits the messages of a topic', () => {
    const mailbox = open()
    for (let number = 0; number < 200; number++) mailbox.keep(letter)
    expect(() => mailbox.keep(letter)).toThrow(MailboxFullError)
    expect(mailbox.keep({ ...letter, topic: 'b'.repeat(64) }).id).toBe(201)
  })
})
