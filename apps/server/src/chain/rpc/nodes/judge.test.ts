import { describe, expect, test } from 'vitest'
import type { NodeAnswer } from '../envelope/answer.ts'
import { heightIn, isMissingBlock, isUnsureError } from './judge.ts'

const result = (value: unknown): NodeAnswer => ({ member: 'result', json: '', value })

describe('isUnsureError', () => {
  test.each([
    [-32005, 'limit exceeded'],
    [-32601, 'the method is not available'],
    [-32000, 'header not found'],
    [-32000, 'missing trie node 0xab'],
    [-32000, 'daily request count exceeded, request rate limited'],
    [-32016, 'Minimum context slot has not been reached'],
  ])('behavior: %i %s', (code, message) => expect(isUnsureError({ code, message })).toBe(true))

  test.each([
    [3, 'execution reverted'],
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'nonce too low'],
    [-32602, 'invalid argument 0'],
    [-32603, 'Internal error'],
  ])('error: %i %s is a valid answer', (code, message) =>
    expect(isUnsureError({ code, message })).toBe(false),
  )
})

describe('heightIn', () => {
  test.each<[string, unknown[], unknown, unknown]>([
    ['eth_blockNumber', [], '0x64', { height: 100, exact: true }],
    ['eth_getBlockByNumber', ['latest', false], { number: '0x64' }, { height: 100, exact: true }],
    ['eth_getBlockByNumber', ['0x64', false], { number: '0x64' }, { height: 100, exact: false }],
    ['eth_getBlockByNumber', ['pending', false], { number: '0x65' }, undefined],
    ['eth_getTransactionReceipt', ['0x'], { blockNumber: '0x64' }, { height: 100, exact: false }],
    ['eth_getTransactionReceipt', ['0x'], null, undefined],
    ['eth_blockNumber', [], '0xffffffffffffffffffff', undefined],
    ['eth_blockNumber', [], 100, undefined],
    ['eth_getBalance', ['0x', 'latest'], '0x64', undefined],
  ])('behavior: %s %j answered %j', (method, params, value, told) => {
    expect(heightIn({ method, params }, result(value))).toEqual(told)
  })
})

describe('isMissingBlock', () => {
  test.each([
    ['0x64', null, 100, true],
    ['0x64', null, 99, false],
    ['0x64', null, undefined, false],
    ['latest', null, undefined, true],
    ['0x64', { number: '0x64' }, 100, false],
    ['pending', null, 100, false],
  ])('behavior: block %s answered %j at height %s', (block, value, best, missing) => {
    const call = { method: 'eth_getBlockByNumber', params: [block, false] }
    expect(isMissingBlock(call, result(value), () => best)).toBe(missing)
  })
})
