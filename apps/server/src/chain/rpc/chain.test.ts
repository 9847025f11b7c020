import { describe, expect, test } from 'vitest'
import { chainOf } from '../../testing/chain.ts'
import { startChainNode } from '../../testing/chainNode.ts'

/** Counts up, so that a repeated number shows a cached answer. */
function counting() {
  let count = 0
  return () => `0x${(++count).toString(16)}`
}

describe('createChain', () => {
  test('behavior: asks constant values once', async () => {
    await using node = await startChainNode({ answer: counting() })
    await using chain = chainOf([node.url])
    const ask = () => chain.ask('net_version')
    expect([await ask(), await ask(), await ask()]).toEqual(['0x1', '0x1', '0x1'])
  })

  test('behavior: asks head-dependent values once per block', async () => {
    await using node = await startChainNode({ answer: counting() })
    await using chain = chainOf([node.url])
    const ask = () => chain.ask('eth_getBalance', '0x1', 'latest')
    await chain.ask('eth_blockNumber')
    expect([await ask(), await ask()]).toEqual(['0x1', '0x1'])
    node.height++
    await expect.poll(() => chain.ask('eth_blockNumber')).toBe('0x65')
    const next = await ask()
    expect(next).not.toBe('0x1')
    expect(await ask()).toBe(next)
  })

  test('behavior: a receipt in a later block invalidates the cache', async () => {
    const results: Record<string, () => unknown> = {
      eth_getBalance: counting(),
      eth_getTransactionReceipt: () => receipt,
    }
    const receipt = { blockNumber: '0x65' }
    await using node = await startChainNode({ answer: ({ method }) => results[method]?.() ?? null })
    await using chain = chainOf([node.url])
    const ask = () => chain.ask('eth_getBalance', '0x1', 'latest')
    await chain.ask('eth_blockNumber')
    await ask()
    node.height = 0x65
    expect(await chain.ask('eth_getTransactionReceipt', '0xab')).toEqual(receipt)
    expect(await ask()).toBe('0x2')
  })

  test('behavior: keeps only finalized data across blocks', async () => {
    const count = counting()
    await using node = await startChainNode({
      height: 1000,
      answer: ({ method }) => (method === 'eth_getBlockByNumber' ? { number: '0x64' } : count()),
    })
    await using chain = chainOf([node.url])
    const final = () => chain.ask('eth_getBalance', '0x1', '0x64')
    const recent = () => chain.ask('eth_getBalance', '0x1', '0x65')
    await final()
    await expect.poll(() => node.asked.some(({ params }) => params?.[0] === 'finalized')).toBe(true)
    chain.chain.head.moved()
    const kept = await final()
    const first = await recent()
    chain.chain.head.moved()
    expect(await final()).toBe(kept)
    expect(await recent()).not.toBe(first)
  })

  test.each([
    ['eth_getTransactionReceipt', null],
    ['eth_getTransactionByHash', { blockNumber: null }],
    ['eth_call', new Error('execution reverted')],
    ['eth_getTransactionCount', '0x1'],
    ['eth_estimateGas', '0x5208'],
  ])('behavior: does not keep %s answered %j', async (method, answer) => {
    await using node = await startChainNode({ answer: () => answer })
    await using chain = chainOf([node.url])
    await chain.ask('eth_blockNumber')
    for (let i = 0; i < 3; i++) await chain.ask(method, '0xab')
    expect(node.asked.length).toBe(3)
  })

  test('behavior: merges equal parallel calls', async () => {
    await using node = await startChainNode({ answer: counting() })
    await using chain = chainOf([node.url])
    const answers = Array.from({ length: 50 }, () => chain.ask('eth_estimateGas', {}))
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['0x1']))
    const batch = Array.from({ length: 50 }, () => ({ method: 'eth_estimateGas', params: [{}] }))
    expect(await chain.chain.ask(batch)).toHaveLength(50)
    expect(node.asked.length).toBe(2)
  })

  test('behavior: never merges sent transactions, and they invalidate the cache', async () => {
    const count = counting()
    await using node = await startChainNode({ answer: count })
    await using chain = chainOf([node.url])
    const ask = () => chain.ask('eth_getBalance', '0x1', 'latest')
    await chain.ask('eth_blockNumber')
    expect(await ask()).toBe('0x1')
    const sent = [1, 2].map(() => chain.ask('eth_sendRawTransaction', '0x02'))
    expect(new Set(await Promise.all(sent)).size).toBe(2)
    expect(await ask()).toBe('0x4')
  })

  test('behavior: sends a batch’s transactions one after another', async () => {
    let open = 0
    await using node = await startChainNode({
      answer: ({ params }) => params?.[0],
      fault: (response, [call]) => {
        if (call?.method !== 'eth_sendRawTransaction') return false
        open++
        setImmediate(() => {
          const result = `${String(call.params?.[0])} beside ${--open}`
          response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
        })
        return true
      },
    })
    await using chain = chainOf([node.url])
    const calls = ['0xa', '0xb', '0xc'].map((raw) => ({
      method: 'eth_sendRawTransaction',
      params: [raw],
    }))
    expect(await chain.chain.ask(calls)).toMatchObject(
      calls.map(({ params }) => ({ value: `${params[0]} beside 0` })),
    )
  })
})
