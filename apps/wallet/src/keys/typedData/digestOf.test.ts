import { type Hex, hexToBytes, keccak256, pad, stringToHex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, other, token } from '../../testing/question.ts'
import { digestOf } from './digestOf.ts'
import { DOMAIN, parseTypedData } from './parseTypedData.ts'
import type { TypedData, TypedStruct, TypedValue } from './typedData.ts'

// A second implementation of EIP-712, written from its text without the signing library.
const join = (...parts: Hex[]): Hex => `0x${parts.map((part) => part.slice(2)).join('')}`
const fieldsOf = (types: TypedData['types'], name: string) =>
  new Map(Object.entries(types)).get(name)

function encodeType(types: TypedData['types'], name: string): string {
  const found = new Set<string>()
  const visit = (type: string) => {
    const base = type.split('[')[0] ?? ''
    const fields = fieldsOf(types, base)
    if (!fields || found.has(base)) return
    found.add(base)
    for (const field of fields) visit(field.type)
  }
  visit(name)
  found.delete(name)
  return [name, ...[...found].toSorted()]
    .map((one) => {
      const fields = fieldsOf(types, one) ?? []
      return `${one}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
    })
    .join('')
}

function encode(types: TypedData['types'], type: string, value: TypedValue): Hex {
  if (type.endsWith(']')) {
    const element = type.slice(0, type.lastIndexOf('['))
    return keccak256(join(...(value as TypedValue[]).map((one) => encode(types, element, one))))
  }
  if (fieldsOf(types, type)) return hashStruct(types, type, value as TypedStruct)
  if (type === 'string') return keccak256(stringToHex(value as string))
  if (type === 'bytes') return keccak256(value as Hex)
  if (type.startsWith('bytes')) return pad(value as Hex, { dir: 'right', size: 32 })
  if (type === 'address') return pad(value as Hex, { size: 32 })
  return toHex(BigInt.asUintN(256, BigInt(value as bigint | boolean)), { size: 32 })
}

function hashStruct(types: TypedData['types'], name: string, struct: TypedStruct): Hex {
  const values = new Map(Object.entries(struct))
  const fields = fieldsOf(types, name) ?? []
  return keccak256(
    join(
      keccak256(stringToHex(encodeType(types, name))),
      ...fields.map((field) => encode(types, field.type, values.get(field.name) ?? '')),
    ),
  )
}

const reference = ({ types, primaryType, domain, message }: TypedData): Hex =>
  keccak256(
    join(
      '0x1901',
      hashStruct(types, DOMAIN, { ...domain }),
      hashStruct(types, primaryType, message),
    ),
  )

const field = (name: string, type: string) => ({ name, type })
const data = {
  types: {
    EIP712Domain: [
      field('version', 'string'),
      field('chainId', 'uint256'),
      field('verifyingContract', 'address'),
      field('salt', 'bytes32'),
    ],
    Zed: [field('a', 'bytes3'), field('b', 'int24')],
    Alpha: [field('zeds', 'Zed[2][]'), field('on', 'bool')],
    Main: [
      field('alpha', 'Alpha'),
      field('mains', 'Main[]'),
      field('text', 'string'),
      field('raw', 'bytes'),
      field('matrix', 'uint16[3][]'),
      field('names', 'string[]'),
      field('who', 'address[1]'),
      field('none', 'Nothing'),
    ],
    Nothing: [],
  },
  primaryType: 'Main',
  domain: {
    version: '',
    chainId: '0x1837f',
    verifyingContract: token,
    salt: `0x${'5a'.repeat(32)}`,
  },
  message: {
    alpha: {
      zeds: [
        [
          { a: '0x010203', b: -1 },
          { a: '0xffffff', b: '8388607' },
        ],
      ],
      on: true,
    },
    mains: [
      {
        alpha: { zeds: [], on: false },
        mains: [],
        text: '',
        raw: '0x',
        matrix: [],
        names: [],
        who: [other],
        none: {},
      },
    ],
    text: 'Grüße 👋',
    raw: '0xdeadbeef00',
    matrix: [
      [1, 2, 65_535],
      [0, 0, 0],
    ],
    names: ['a', ''],
    who: [account],
    none: {},
  },
}
const parse = (given: unknown) => parseTypedData(given, { account, chainId: 99199 })

describe('digestOf', () => {
  test("behavior: hashes EIP-712's example to its published digest", () => {
    const person = [field('name', 'string'), field('wallet', 'address')]
    const example = {
      types: {
        EIP712Domain: [
          field('name', 'string'),
          field('version', 'string'),
          field('chainId', 'uint256'),
          field('verifyingContract', 'address'),
        ],
        Person: person,
        Mail: [field('from', 'Person'), field('to', 'Person'), field('contents', 'string')],
      },
      primaryType: 'Mail',
      domain: {
        name: 'Ether Mail',
        version: '1',
        chainId: 1,
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
      },
      message: {
        from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
        to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
        contents: 'Hello, Bob!',
      },
    }
    expect(digestOf(parseTypedData(example, { account, chainId: 1 }))).toBe(
      '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
    )
  })

  test('behavior: agrees with a second implementation on every type', () => {
    const read = parse(data)
    expect(digestOf(read)).toBe(reference(read))
  })

  test('behavior: agrees with it on names of Object.prototype', () => {
    const read = parse(
      JSON.stringify({ ...data, primaryType: 'constructor' })
        .replaceAll('"Main', '"constructor')
        .replaceAll('"Zed', '"__proto__')
        .replaceAll('"zeds"', '"__proto__"')
        .replaceAll('"none"', '"hasOwnProperty"'),
    )
    expect(JSON.stringify(read.types)).toContain('"__proto__":[{"name":"a"')
    expect(digestOf(read)).toBe(reference(read))
  })

  test('behavior: every value and domain field changes the digest', () => {
    const before = digestOf(parse(data))
    const texts = [
      ['"0xdeadbeef00"', '"0xdeadbeef01"'],
      ['-1', '1'],
      ['65535', '65534'],
      ['"on":false', '"on":true'],
      ['"version":""', '"version":" "'],
      ['5a5a', '5a5b'],
    ] as const
    for (const [from, to] of texts) {
      const changed = JSON.stringify(data).replace(from, to)
      expect(changed).not.toBe(JSON.stringify(data))
      expect(digestOf(parse(changed))).not.toBe(before)
      expect(hexToBytes(digestOf(parse(changed)))).toHaveLength(32)
    }
  })
})
