// Typed data that hides something, or on which a library would fail after the visitor approved.
import { describe, expect, test } from 'vitest'
import { account, other, token } from '../../testing/question.ts'
import { parseTypedData } from './parseTypedData.ts'
import { TypedDataError } from './typedData.ts'

const field = (name: string, type: string) => ({ name, type })
const EIP712Domain = [
  field('name', 'string'),
  field('chainId', 'uint256'),
  field('verifyingContract', 'address'),
]
const good = {
  types: {
    EIP712Domain,
    Person: [field('name', 'string'), field('wallet', 'address')],
    Mail: [
      field('to', 'Person[]'),
      field('pair', 'uint8[2]'),
      field('id', 'bytes4'),
      field('data', 'bytes'),
      field('change', 'int16'),
      field('isRead', 'bool'),
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Mail', chainId: 99199, verifyingContract: token },
  message: {
    to: [{ name: 'Bob', wallet: other.toLowerCase() }],
    pair: [0, '0xff'],
    id: '0xABCDEF01',
    data: '0x',
    change: '-32768',
    isRead: true,
  },
}
type Given = typeof good
const parse = (given: unknown) => parseTypedData(given, { account, chainId: 99199, modules: [] })
const withDomain = (fields: unknown, domain: unknown) => ({
  ...good,
  types: { ...good.types, EIP712Domain: fields },
  domain,
})
const withMessage = (change: object) => ({ ...good, message: { ...good.message, ...change } })
const withType = (name: string, value: unknown, type: string) => ({
  ...good,
  types: { EIP712Domain, Other: [field(name, type)] },
  primaryType: 'Other',
  message: { [name]: value },
})
const fromJson = (text: string): Record<string, unknown> => JSON.parse(text)

describe('parseTypedData', () => {
  test('behavior: reads the forms in which pages send data', () => {
    const { types, primaryType, domain, message } = parse(JSON.stringify(good))
    expect([types, primaryType]).toEqual([good.types, 'Mail'])
    expect(domain).toEqual({ name: 'Mail', chainId: 99199n, verifyingContract: token })
    expect(message).toEqual({
      to: [{ name: 'Bob', wallet: other }],
      pair: [0n, 255n],
      id: '0xabcdef01',
      data: '0x',
      change: -32768n,
      isRead: true,
    })
  })

  test('behavior: reads a structure that contains itself through a list', () => {
    const types = { EIP712Domain, Tree: [field('children', 'Tree[]')] }
    const message = { children: [{ children: [] }, { children: [] }] }
    expect(parse({ ...good, types, primaryType: 'Tree', message }).message).toEqual(message)
  })

  test.each<[string, object, string]>([
    ['the domain', withDomain([field('name', 'string')], good.domain), 'domain.chainId'],
    ['the message', withMessage({ note: 'This is a gift.' }), 'message.note'],
    [
      'a nested structure',
      withMessage({ to: [{ name: 'Bob', wallet: other, note: 'Gift' }] }),
      'message.to[0].note',
    ],
    ['a value of any kind', withMessage({ note: { deep: [1, null] } }), 'message.note'],
    ['a name of Object.prototype', withMessage({ toString: 'Gift' }), 'message.toString'],
  ])('behavior: leaves out undeclared fields of %s and says where they are', (_, given, place) => {
    const read = parse(given)
    expect(read.undeclared).toContain(place)
    const { undeclared, ...data } = read
    expect(
      JSON.stringify(data, (__, one) => (typeof one === 'bigint' ? `${one}` : one)),
    ).not.toMatch(/note|Gift|toString/)
  })

  test('behavior: names a few undeclared fields, however many there are and however long', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`${at}${'x'.repeat(1000)}`, at]),
    )
    const { undeclared } = parse(withMessage(many))
    expect(undeclared).toHaveLength(20)
    expect(Math.max(...undeclared.map((one) => one.length))).toBe(200)
    expect(parse(good).undeclared).toEqual([])
  })

  test('error: says how to declare a domain that has no type', () => {
    const { EIP712Domain: _, ...types } = good.types
    const domain = { chainId: 99199, name: 'Mail', note: 1 }
    for (const given of [{ ...good, types, domain }, withDomain([], domain)])
      expect(() => parse(given)).toThrow(
        'add to types: "EIP712Domain": [{"name":"name","type":"string"},{"name":"chainId","type":"uint256"}]',
      )
  })

  test.each<[string, unknown]>([
    ['fields of an empty type', withDomain([], good.domain)],
    ['an undeclared type', withDomain(undefined, {})],
    ['a missing field', withDomain(EIP712Domain, { name: 'Mail' })],
    [
      'a field unknown to EIP-712',
      withDomain([...EIP712Domain, field('note', 'string')], { ...good.domain, note: 'Free' }),
    ],
    ['a field of the wrong type', withDomain([field('chainId', 'uint64')], { chainId: 99199 })],
    [
      'a list field',
      withDomain([field('verifyingContract', 'address[]')], { verifyingContract: [token] }),
    ],
    [
      'a field declared twice',
      withDomain([field('name', 'string'), field('name', 'string')], { name: 'Mail' }),
    ],
    ['another chain', withDomain(EIP712Domain, { ...good.domain, chainId: 1 })],
    ['another chain in hex', withDomain(EIP712Domain, { ...good.domain, chainId: '0x1' })],
    [
      'an invalid contract address',
      withDomain(EIP712Domain, { ...good.domain, verifyingContract: '0x01' }),
    ],
    ['a null name', withDomain(EIP712Domain, { ...good.domain, name: null })],
    ['a non-object', { ...good, domain: 'Mail' }],
  ])('error: rejects a domain with %s', (_, given) => {
    expect(() => parse(given)).toThrow(TypedDataError)
  })

  test.each<[string, string, unknown]>([
    ['too large', 'uint8', 256],
    ['below zero', 'uint256', -1],
    ['below zero in text', 'uint256', '-1'],
    ['too large with a sign', 'int8', 128],
    ['too small with a sign', 'int8', '-129'],
    ['beyond 256 bits', 'uint256', `0x1${'0'.repeat(64)}`],
    ['beyond 256 bits in decimal', 'uint256', (2n ** 256n).toString()],
    ['rounded by JSON', 'uint256', 2 ** 60],
    ['with a fraction', 'uint256', 1.5],
    ['empty', 'uint256', ''],
    ['with spaces', 'uint256', ' 1'],
    ['in words', 'uint256', 'one'],
    ['a boolean', 'uint256', true],
    ['a list', 'uint256', [1]],
    ['null', 'uint256', null],
    ['a list that is too short', 'uint8[2]', [1]],
    ['a list that is too long', 'uint8[2]', [1, 2, 3]],
    ['not a list', 'uint8[]', 1],
    ['an object for a list', 'uint8[]', { 0: 1, length: 1 }],
    ['a wrong value in a list', 'uint8[][]', [[256]]],
    ['too few bytes', 'bytes4', '0x010203'],
    ['too many bytes', 'bytes4', '0x0102030405'],
    ['half a byte', 'bytes', '0x0'],
    ['text for bytes', 'bytes', 'hello'],
    ['an address with a wrong checksum', 'address', account.replace('C', 'c')],
    ['an address with no prefix', 'address', account.slice(2)],
    ['a number for an address', 'address', 1],
    ['a string for a boolean', 'bool', 'true'],
    ['a number for a boolean', 'bool', 1],
    ['a number for a string', 'string', 1],
    ['a lone surrogate', 'string', '\ud800'],
  ])('error: rejects a value that is %s (%s)', (_, type, value) => {
    expect(() => parse(withType('field', value, type))).toThrow(TypedDataError)
  })

  test.each([
    'uint',
    'int',
    'uint7',
    'uint0',
    'uint08',
    'uint264',
    'bytes0',
    'bytes33',
    'ubytes4',
    'Person',
    'person[]',
    'uint8[0]',
    'uint8[-1]',
    'uint8[1',
    'uint8 []',
    'uint8[][][][][]',
    'function',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty[]',
    '',
  ])('error: refuses the unknown type "%s"', (type) => {
    expect(() => parse(withType('field', {}, type))).toThrow(/unknown type|too many/)
  })

  test.each([
    'address',
    'uint256',
    'uint',
    'bytes',
    'bytes33',
    'tuple',
    'internal',
    'A$',
    'A(uint8 a)B',
    'A,B',
    'A[]',
    '1A',
    'A\n',
    '',
  ])('error: refuses a structure with the name "%s"', (name) => {
    const types = { ...good.types, [name]: [field('a', 'uint8')] }
    expect(() => parse({ ...good, types })).toThrow(TypedDataError)
  })

  test.each<[string, Partial<Given> | object]>([
    ['a missing field', withMessage({ isRead: undefined })],
    ['an inherited field', withType('toString', undefined, 'string')],
    [
      'two fields with one name',
      {
        ...good,
        types: { EIP712Domain, Mail: [field('a', 'uint8'), field('a', 'address')] },
        message: { a: 1 },
      },
    ],
    ['a field with an invalid name', withType('a,b', 1, 'uint8')],
    ['a missing primary type', { ...good, primaryType: 'Letter' }],
    ['a primary type from Object.prototype', { ...good, primaryType: 'constructor' }],
    ['only a domain', { ...good, primaryType: 'EIP712Domain' }],
    ['a missing message', { ...good, message: undefined }],
    ['a list for a message', { ...good, message: [] }],
    ['empty types', { ...good, types: {} }],
    ['types in a list', { ...good, types: [] }],
  ])('error: rejects data with %s', (_, given) => {
    expect(() => parse(given)).toThrow(TypedDataError)
  })

  test('error: rejects endless recursion', () => {
    const types = { EIP712Domain, Loop: [field('next', 'Loop')] }
    const message: Record<string, unknown> = {}
    message['next'] = message
    expect(() => parse({ ...good, types, primaryType: 'Loop', message })).toThrow('too deep')
  })

  test('error: limits values, characters, types and fields', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at)
    expect(() => parse(withType('a', many(5000), 'uint16[]'))).toThrow('more than 4096 values')
    expect(() => parse(withType('a', 'a'.repeat(140_000), 'string'))).toThrow('more than 131072')
    const fields = many(129).map((at) => field(`a${at}`, 'uint8'))
    expect(() => parse({ ...good, types: { ...good.types, Many: fields } })).toThrow(TypedDataError)
    const all = Object.fromEntries(many(129).map((at) => [`T${at}`, []]))
    expect(() => parse({ ...good, types: { ...good.types, ...all } })).toThrow('more than 128')
    expect(() => parse(' '.repeat(300_000))).toThrow('longer than')
  })

  test('behavior: treats names of Object.prototype like any other', () => {
    const types = fromJson(
      '{"constructor":[{"name":"__proto__","type":"uint8"}],"__proto__":[{"name":"toString","type":"constructor"}]}',
    )
    const message = fromJson('{"toString":{"__proto__":7}}')
    const given = {
      ...good,
      types: Object.fromEntries([...Object.entries(types), ['EIP712Domain', EIP712Domain]]),
      primaryType: '__proto__',
      message,
    }
    expect(
      JSON.stringify(parse(given).message, (_, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      ),
    ).toBe('{"toString":{"__proto__":"7"}}')
  })

  test('error: keeps error messages short', () => {
    const name = 'n'.repeat(128)
    const given = withType(name, 'x'.repeat(10_000), 'uint8')
    let message = ''
    try {
      parse(given)
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toMatch(/expected uint8$/)
    expect(message.length).toBeLessThan(500)
  })
})
