import fc from 'fast-check'
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeAbi, decodeCall } from './abi.ts'
import { SwapError } from './rejection.ts'

const types = [
  'address',
  'uint256',
  ['bool', { list: 'address' }],
  'bytes',
  { list: 'bytes' },
  { list: ['int24', 'bytes32', 'bytes'] },
  ['uint160', 'uint48'],
] as const
const parameters = parseAbiParameters(
  'address, uint256, (bool, address[]), bytes, bytes[], (int24, bytes32, bytes)[], (uint160, uint48)',
)

const hex = (bytes: Uint8Array): `0x${string}` =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const bytes = fc.uint8Array({ maxLength: 70 }).map(hex)
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex)
const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
const values = fc.tuple(
  address,
  uint(256),
  fc.tuple(fc.boolean(), fc.array(address, { maxLength: 4 })),
  bytes,
  fc.array(bytes, { maxLength: 4 }),
  fc.array(
    fc.tuple(
      fc.integer({ min: -(2 ** 23), max: 2 ** 23 - 1 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
      bytes,
    ),
    { maxLength: 3 },
  ),
  fc.tuple(uint(160), fc.nat()),
)

const isSwapError = (read: () => unknown): boolean => {
  try {
    read()
    return false
  } catch (error) {
    if (!(error instanceof SwapError)) throw error
    return true
  }
}

describe('decodeAbi', () => {
  test('behavior: reads what viem writes', () => {
    fc.assert(
      fc.property(values, (written) => {
        const [who, amount, flags, data, list, tuples, [limit, until]] = written
        expect(decodeAbi(types, encodeAbiParameters(parameters, written))).toEqual([
          who,
          amount,
          flags,
          data,
          list,
          tuples.map(([tick, ...rest]) => [BigInt(tick), ...rest]),
          [limit, BigInt(until)],
        ])
      }),
    )
  })

  test('error: refuses every other encoding, whatever is changed, cut or appended', () => {
    fc.assert(
      fc.property(values, fc.nat(), fc.integer({ min: 1, max: 255 }), (written, place, change) => {
        const encoded = encodeAbiParameters(parameters, written)
        const at = 2 + (place % ((encoded.length - 2) / 2)) * 2
        const byte = Number.parseInt(encoded.slice(at, at + 2), 16) ^ change
        const changed = `0x${encoded.slice(2, at)}${byte.toString(16).padStart(2, '0')}${encoded.slice(at + 2)}`
        // A changed value is another value, and written back it gives the same bytes. No bytes are left out.
        if (!isSwapError(() => decodeAbi(types, changed)))
          expect(encodeAbiParameters(parameters, backToViem(decodeAbi(types, changed)))).toBe(
            changed,
          )
        expect(isSwapError(() => decodeAbi(types, encoded.slice(0, -2)))).toBe(true)
        expect(isSwapError(() => decodeAbi(types, `${encoded}00`))).toBe(true)
      }),
    )
  })

  test.each([
    [
      'an address with dirty high bytes',
      ['address'],
      `0x${'1'.padStart(64, '0').replace(/^0/, '1')}`,
    ],
    ['a truth value of 2', ['bool'], `0x${'2'.padStart(64, '0')}`],
    ['a number too large', ['uint48'], `0x${'f'.repeat(64)}`],
    ['a negative number without its sign', ['int24'], `0x${'ffffff'.padStart(64, '0')}`],
    ['a length beyond the end', ['bytes'], `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
    ['an offset into the head', ['bytes'], `0x${'0'.repeat(64)}${'0'.repeat(64)}`],
    ['a gap before the value', ['bytes'], `0x${'40'.padStart(64, '0')}${'0'.repeat(128)}`],
    [
      'dirty padding',
      ['bytes'],
      `0x${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${'ab'.repeat(2).padEnd(64, '0')}`,
    ],
    ['nothing', ['address'], '0x'],
    ['other characters', ['address'], `0x${'g'.repeat(64)}`],
  ] as const)('error: refuses %s', (_, type, data) => {
    expect(isSwapError(() => decodeAbi(type, data))).toBe(true)
  })

  test('error: refuses two values at one place', () => {
    const two = encodeAbiParameters(parseAbiParameters('bytes, bytes'), ['0xaa', '0xaa'])
    const overlapping = `${two.slice(0, 2 + 64)}${two.slice(2, 2 + 64)}${two.slice(2 + 128, 2 + 256)}`
    expect(isSwapError(() => decodeAbi(['bytes', 'bytes'], two))).toBe(false)
    expect(isSwapError(() => decodeAbi(['bytes', 'bytes'], overlapping))).toBe(true)
  })
})

function backToViem(
  read: ReturnType<typeof decodeAbi<typeof types>>,
): Parameters<typeof encodeAbiParameters<typeof parameters>>[1] {
  const [who, amount, flags, data, list, tuples, [limit, until]] = read
  const pairs = tuples.map(([tick, word, text]) => [Number(tick), word, text] as const)
  return [who, amount, flags, data, list, pairs, [limit, Number(until)]]
}

describe('decodeCall', () => {
  const abi = parseAbi(['function approve(address spender, uint256 amount)'])
  const spender = `0x${'ab'.repeat(20)}` as const
  const data = encodeFunctionData({ abi, args: [spender, 5n] })
  test('behavior: reads the arguments', () => {
    expect(decodeCall('0x095ea7b3', ['address', 'uint256'], data)).toEqual([spender, 5n])
  })
  test('error: refuses another function', () => {
    expect(isSwapError(() => decodeCall('0x095ea7b4', ['address', 'uint256'], data))).toBe(true)
  })
})
