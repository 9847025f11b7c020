import { describe, expect, test } from 'vitest'
import { isSend, keepingOf } from './policy.ts'

describe('keepingOf', () => {
  test.each<[string, unknown[] | undefined, unknown]>([
    ['eth_chainId', undefined, { kind: 'chain' }],
    ['getGenesisHash', [], { kind: 'chain' }],
    ['eth_blockNumber', [], { kind: 'head' }],
    ['eth_gasPrice', [], { kind: 'head' }],
    ['eth_call', [{}], { kind: 'head' }],
    ['eth_call', [{}, 'latest'], { kind: 'head' }],
    ['eth_call', [{}, 'finalized'], { kind: 'head' }],
    ['eth_call', [{}, 'pending'], { kind: 'never' }],
    ['eth_call', [{}, { blockHash: '0x' }], { kind: 'never' }],
    ['eth_call', [{}, '0x10'], { kind: 'block', height: 16 }],
    ['eth_getStorageAt', ['0x', '0x0', '0x10'], { kind: 'block', height: 16 }],
    ['eth_getBlockByNumber', ['earliest', false], { kind: 'block', height: 0 }],
    ['eth_getBlockByNumber', ['0xzz', false], { kind: 'never' }],
    ['eth_getTransactionReceipt', ['0x'], { kind: 'found' }],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x3' }], { kind: 'block', height: 3 }],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: 'latest' }], { kind: 'head' }],
    ['eth_getLogs', [{ fromBlock: '0x1' }], { kind: 'head' }],
    ['eth_getLogs', [{ fromBlock: 'pending' }], { kind: 'never' }],
    ['eth_getLogs', [{ blockHash: '0x' }], { kind: 'never' }],
    ['eth_getLogs', [null], { kind: 'never' }],
    ['eth_getTransactionCount', ['0x', 'latest'], { kind: 'never' }],
    ['eth_estimateGas', [{}], { kind: 'never' }],
    ['eth_sendRawTransaction', ['0x'], { kind: 'never' }],
    ['sendTransaction', ['0x'], { kind: 'never' }],
    ['getBalance', ['x'], { kind: 'never' }],
    ['constructor', [], { kind: 'never' }],
  ])('behavior: %s %j', (method, params, keeping) => {
    expect(keepingOf({ method, ...(params && { params }) })).toEqual(keeping)
  })
})

describe('isSend', () => {
  test('behavior: recognises methods that change a chain', () => {
    expect(['eth_sendRawTransaction', 'sendTransaction', 'eth_call'].map(isSend)).toEqual([
      true,
      true,
      false,
    ])
  })
})
