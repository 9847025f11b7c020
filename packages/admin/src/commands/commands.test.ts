import { adminOperations } from '@aureus/protocol/admin'
import { describe, expect, test } from 'vitest'
import { commands, findCommand } from './commands.ts'
import { callOf, parseLine, usageOf } from './options.ts'

const call = (...args: string[]) => callOf(parseLine(args, {}))

describe('commands', () => {
  test('behavior: every operation has one, with a name of its own', () => {
    // The audit log's keys and verification have a command that checks by itself.
    expect(commands.length).toBe(Object.keys(adminOperations).length - 2)
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  })

  test.each([
    ['people', 'search', 'TEXT', '[--cursor TEXT]'],
    ['people', 'show', 'ID'],
    ['people', 'sessions', 'end', 'ID', '[--session TEXT]', '--reason TEXT'],
    ['lists', 'add', '--effect TEXT', '--kind TEXT', '--value TEXT', '--reason TEXT'],
    ['sponsorship', 'pause', 'NETWORK', '--reason TEXT'],
    ['audit', 'export'],
  ])('behavior: the usage of %s %s', (...words) => {
    const command = findCommand(words)
    expect(command && usageOf(command)).toBe(`aureus-admin ${words.join(' ')}`)
  })

  test('behavior: reads what follows the command and its options', () => {
    expect(call('people', 'search', '0x5a')).toMatchObject({
      command: { operation: 'GET /v1/people' },
      fields: new Map([['search', '0x5a']]),
    })
    expect(call('people', 'sessions', 'end', 'x', '--session', 's')).toMatchObject({
      params: new Map([['id', 'x']]),
      fields: new Map([['session', 's']]),
    })
  })

  test('param: a public key may begin with a hyphen', () => {
    const key = `-${'A'.repeat(42)}`
    const { words, audit } = parseLine(['audit', 'verify', '--key', key, '--json'], {})
    expect({ words, keys: audit.keys }).toEqual({ words: ['audit', 'verify'], keys: [key] })
  })

  test('error: too many words, too few, and a missing option give the usage', () => {
    expect(() => call('people', 'show')).toThrow('aureus-admin people show ID')
    expect(() => call('people', 'show', 'a', 'b')).toThrow('aureus-admin people show ID')
    expect(() => call('lists', 'add', '--effect', 'deny')).toThrow('aureus-admin lists add')
    expect(() => call('mail', 'again', '--url', 'nowhere')).toThrow('--url is the address')
  })
})
