import fc from 'fast-check'
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { byteChanges, changeBytes } from '../../testing/changeBytes.ts'
import { processorMs } from '../../testing/processorMs.ts'
import {
  account,
  coin,
  execute,
  inRouter,
  permit,
  portion,
  router20,
  router211,
  sender,
  sweep,
  tokenA,
  tokenB,
  unwrap,
  v2In,
  v3In,
  v3Out,
  weth,
  wrap,
} from '../../testing/swapPlans.ts'
import {
  inSeveral,
  inSingle,
  outSeveral,
  outSingle,
  settleAll,
  take,
  takeAll,
  takePortion,
  v4Swap,
} from '../../testing/v4Plans.ts'
import { readSwapCalls } from './readSwapCalls.ts'

const nowMs = 1_800_000_000_000
const soon = 1_800_000_600
const chainId = 'eip155:1'
const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
/** What a swap needs. A reading with any other command in its data would hide one. */
const known = new Set([
  0x00, 0x01, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0e, 0x10,
])
const knownActions = new Set([0x06, 0x07, 0x08, 0x09, 0x0c, 0x0e, 0x0f, 0x10])
/** The processor may be busy with other tests, so it is the sum that counts. */
const LIMIT_MS = 5
const RUNS = process.env['SECURITY'] === 'full' ? 200_000 : 5000

const path = [tokenA, tokenB]
const seeds = [
  { to: router20, data: execute([v3In({ amount: 9n, limit: 5n, path }, '2.0')], BigInt(soon)) },
  {
    to: router211,
    data: execute(
      [
        permit(tokenA, router211, 9n, soon),
        v2In({ to: inRouter, amount: 9n, limit: 5n, path }, '2.1.1'),
        portion(tokenB, account, 5n),
        sweep(tokenB, sender, 4n),
      ],
      BigInt(soon),
    ),
  },
  {
    to: router20,
    data: execute(
      [
        wrap(inRouter, 9n),
        v3Out({ amount: 5n, limit: 9n, path: [weth, tokenB], isPull: false }, '2.0'),
        unwrap(sender, 0n),
      ],
      BigInt(soon),
    ),
  },
  {
    to: router20,
    data: execute(
      [
        v4Swap(
          inSingle({ path: [tokenA, tokenB], amount: 4n, limit: 3n }),
          inSeveral({ path: [tokenA, coin, tokenB], amount: 5n, limit: 2n }),
          settleAll(tokenA, 9n),
          takePortion(tokenB, account, 5n),
          take(tokenB, sender, 0n),
        ),
      ],
      BigInt(soon),
    ),
  },
  {
    to: router211,
    data: execute(
      [
        v4Swap(
          outSingle({ path: [coin, tokenB], amount: 3n, limit: 4n }, '2.1.1'),
          outSeveral({ path: [coin, tokenA, tokenB], amount: 2n, limit: 5n }, '2.1.1'),
          settleAll(coin, 9n),
          takeAll(tokenB, 5n),
        ),
        sweep(coin, sender, 0n),
      ],
      BigInt(soon),
    ),
  },
] as const

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')

const toNumbers = (bytes: Hex) =>
  (bytes.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

test('error: no calldata crashes the reader, slows it down, or hides a command from it', () => {
  let spentMs = 0
  let readings = 0
  fc.assert(
    fc.property(fc.constantFrom(...seeds), byteChanges, fc.boolean(), (seed, list, hasValue) => {
      const call = { to: seed.to, data: changeBytes(seed.data, list), value: hasValue ? 9n : 0n }
      const startedMs = processorMs()
      const result = readSwapCalls({ calls: [call], chainId, account, nowMs })
      spentMs += processorMs() - startedMs
      if ('rejection' in result) return
      readings++
      const decoded = decodeFunctionData({ abi, data: call.data })
      expect(encodeFunctionData({ abi, args: decoded.args })).toBe(call.data)
      const [commands, inputs] = decoded.args
      expect(toNumbers(commands)).toHaveLength(inputs.length)
      for (const [at, command] of toNumbers(commands).entries()) {
        expect(known).toContain(command)
        if (command !== 0x10) continue
        const types = parseAbiParameters('bytes, bytes[]')
        const [actions, parameters] = decodeAbiParameters(types, inputs[at] ?? '0x')
        expect(toNumbers(actions)).toHaveLength(parameters.length)
        for (const action of toNumbers(actions)) expect(knownActions).toContain(action)
      }
    }),
    { numRuns: RUNS },
  )
  // Some changes only alter amounts, so the property above is not empty.
  expect(readings).toBeGreaterThan(0)
  expect(spentMs / RUNS).toBeLessThan(LIMIT_MS)
})

test('error: the largest calldata is read or refused in time', () => {
  const many = Array.from({ length: 32 }, () =>
    v2In({ amount: 9n, limit: 5n, path: Array.from({ length: 9 }, () => tokenA) }, '2.0'),
  )
  const largest = [
    execute(many, BigInt(soon)),
    execute(
      many.map(() =>
        v4Swap(
          ...Array.from({ length: 60 }, () =>
            inSeveral({ path: Array.from({ length: 9 }, () => tokenA), amount: 9n, limit: 5n }),
          ),
        ),
      ),
      BigInt(soon),
    ),
    `0x3593564c${'f'.repeat(131_062)}`,
    `0x3593564c${'0'.repeat(131_062)}`,
    `0x3593564c${hexOf(0x20).padStart(64, '0').repeat(2047)}`,
  ] as Hex[]
  for (const data of largest) {
    const startedMs = processorMs()
    readSwapCalls({ calls: [{ to: router20, data, value: 0n }], chainId, account, nowMs })
    expect(processorMs() - startedMs).toBeLessThan(LIMIT_MS * 20)
  }
})
