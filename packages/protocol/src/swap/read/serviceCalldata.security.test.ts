// What services build, changed at random: no change crashes a reader, slows it down, or hides something from it. What is
// read is what another decoder finds, and the bytes hold nothing else.
import fc from 'fast-check'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { byteChanges, changeBytes } from '../../testing/changeBytes.ts'
import { decodeServiceCall, withoutMarks } from '../../testing/decodeServiceCall.ts'
import { encodePermitAndCall, packPermit } from '../../testing/permitCalls.ts'
import { processorMs } from '../../testing/processorMs.ts'
import { serviceCalls as plainCalls, settler } from '../../testing/serviceCalls.ts'
import { account, stranger, tokenA, tokenB } from '../../testing/swapPlans.ts'
import type { SwapAsset } from '../asset.ts'
import { cowSettlements, oneInchRouters } from '../serviceContracts.ts'
import { cowOrderFields, readSwapOrder } from './readOrder.ts'
import { readSwapCalls } from './readSwapCalls.ts'

const nowMs = 1_800_000_000_000
const soon = 1_800_000_600
const chainId = 'eip155:1'
/** The processor may be busy with other tests, so it is the sum that counts. */
const LIMIT_MS = 5
const RUNS = process.env['SECURITY'] === 'full' ? 200_000 : 5000
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const confirmed = new Set([settler])
/** With a sale by 1inch whose call carries a permit. */
const serviceCalls = [
  ...plainCalls,
  ...plainCalls
    .filter(({ to, value }) => to === oneInchRouters[1] && value === 0n)
    .map(({ to, data, value }) => {
      const of = { token: tokenA, owner: account, spender: to, value: 100n, v: 27 } as const
      const permit = packPermit({ ...of, deadline: BigInt(soon) })
      return { to, data: encodePermitAndCall(permit, data), value }
    }),
]
const read = (call: (typeof serviceCalls)[number]) =>
  readSwapCalls({ calls: [call], chainId, account, nowMs, confirmed })
/** As services write it: the coin by one of its names. */
const isWritten = ({ address }: SwapAsset, written: string): boolean =>
  address === undefined
    ? [zeroAddress, COIN].includes(written.toLowerCase())
    : address === written.toLowerCase()

test('behavior: reads every seed', () => {
  for (const call of serviceCalls)
    expect(read(call)).toMatchObject({
      reading: { sell: { atMost: 100n }, buy: { atLeast: 90n }, recipient: account.toLowerCase() },
    })
})

test('error: no calldata of a service crashes its reader, slows it down, or hides something', () => {
  let spentMs = 0
  let readings = 0
  fc.assert(
    fc.property(fc.constantFrom(...serviceCalls), byteChanges, (seed, changes) => {
      const call = { ...seed, data: changeBytes(seed.data, changes) }
      const startedMs = processorMs()
      const result = read(call)
      spentMs += processorMs() - startedMs
      if ('rejection' in result) return
      readings++
      const { sell, buy, recipient } = result.reading
      const bytes = withoutMarks(call.to, call.data)
      const said = decodeServiceCall(call.to, bytes)
      expect((said.again ?? bytes).toLowerCase()).toBe(bytes.toLowerCase())
      // A coin that is sold is the value of the call.
      if (call.value === 0n) expect(isWritten(sell.asset, said.sold)).toBe(true)
      expect(sell.atMost).toBe(call.value === 0n ? said.atMost : call.value)
      expect([isWritten(buy.asset, said.bought), buy.atLeast]).toEqual([true, said.atLeast])
      // 1inch pays its caller if it names no receiver.
      const named = said.recipient === zeroAddress ? account : said.recipient
      expect(recipient).toBe(named.toLowerCase())
    }),
    { numRuns: RUNS },
  )
  // Some changes only alter amounts, so the property above is not empty.
  expect(readings).toBeGreaterThan(0)
  expect(spentMs / RUNS).toBeLessThan(LIMIT_MS)
})

test('error: the largest calldata of a service is read or refused in time', () => {
  for (const { to, data, value } of serviceCalls)
    for (const rest of ['0', 'f', '20'.padStart(64, '0')]) {
      const selector = data.slice(0, 10)
      const largest = {
        to,
        value,
        data: `${selector}${rest.repeat(131_064 / rest.length)}` as const,
      }
      const startedMs = processorMs()
      read(largest as (typeof serviceCalls)[number])
      expect(processorMs() - startedMs).toBeLessThan(LIMIT_MS * 20)
    }
})

const order = {
  sellToken: tokenA,
  buyToken: tokenB,
  receiver: account,
  sellAmount: '100',
  buyAmount: '90',
  validTo: soon,
  appData: `0x${'5a'.repeat(32)}`,
  feeAmount: '0',
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
}
const domain = {
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId: 1,
  verifyingContract: cowSettlements[1],
}
const texts = 'sell buy erc20 internal 0 91 0x5b -1 1e3'.split(' ')
const values = fc.oneof(
  fc.constantFrom(account, stranger, tokenA, tokenB, COIN, zeroAddress, ...texts, ''),
  fc.constantFrom(0, 91, 1.5, soon, soon * 2, 91n, -1n, true, false, null, undefined),
  fc.bigInt(),
  fc.string(),
  fc.jsonValue(),
)
const fieldsOf = (given: object) =>
  fc.dictionary(fc.constantFrom(...Object.keys(given), 'more', '__proto__'), values, { maxKeys: 3 })

test('error: no order crashes its reader, slows it down, or hides something', () => {
  let spentMs = 0
  let readings = 0
  const types = fc.oneof(
    fc.constant([...cowOrderFields]),
    fc.shuffledSubarray([...cowOrderFields], { minLength: 11 }),
  )
  fc.assert(
    fc.property(fieldsOf(order), fieldsOf(domain), types, (message, place, fields) => {
      const typedData = {
        domain: { ...domain, ...place },
        types: { Order: fields },
        primaryType: 'Order',
        message: { ...order, ...message },
      }
      const startedMs = processorMs()
      const result = readSwapOrder({ typedData, chainId, account, nowMs })
      spentMs += processorMs() - startedMs
      if ('rejection' in result) return
      readings++
      const { sell, buy, recipient, deadlineS } = result.reading
      const signed: Record<string, unknown> = typedData.message
      expect(fields).toEqual(cowOrderFields)
      expect(Object.keys(signed).toSorted()).toEqual(Object.keys(order).toSorted())
      expect(typedData.domain).toMatchObject({ name: domain.name, version: domain.version })
      expect(isWritten(sell.asset, String(signed['sellToken']))).toBe(true)
      expect(isWritten(buy.asset, String(signed['buyToken']))).toBe(true)
      const amounts = [sell.atMost, buy.atLeast, BigInt(deadlineS ?? 0), 0n]
      const named = ['sellAmount', 'buyAmount', 'validTo', 'feeAmount'].map((name) =>
        BigInt(signed[name] as string),
      )
      expect(amounts).toEqual(named)
      const receiver = String(signed['receiver']).toLowerCase()
      expect(recipient).toBe(receiver === zeroAddress ? account.toLowerCase() : receiver)
      expect(signed).toMatchObject({
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
      })
    }),
    { numRuns: RUNS },
  )
  expect(readings).toBeGreaterThan(0)
  expect(spentMs / RUNS).toBeLessThan(LIMIT_MS)
})
