import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainOf } from '../../testing/chain.ts'
import { type Fault, startChainNode } from '../../testing/chainNode.ts'
import { commonRules } from '../families/commonRules.ts'
import { UpstreamError } from './failure.ts'
import type { ChainNode } from './nodes/node.ts'
import { sendTransaction } from './sendTransaction.ts'

const raw = '0x02f86b'
const hash = keccak256(raw)
const fails = (message: string) => new Error(message)

/** Accepts the transaction and dies before answering. */
function takesAndBreaks(): Fault {
  let broken = false
  return (response, [call]) => {
    if (call?.method !== 'eth_sendRawTransaction' || broken) return false
    broken = true
    response.destroy()
    return true
  }
}

describe('sendTransaction', () => {
  test('behavior: sends to one node', async () => {
    await using one = await startChainNode({ answer: () => hash })
    await using two = await startChainNode()
    await using chain = chainOf([one.url, two.url])
    expect(await chain.ask('eth_sendRawTransaction', raw)).toBe(hash)
    expect([one.asked.length, two.asked.length]).toEqual([1, 0])
  })

  test('behavior: retries the same node if the outcome is unknown', async () => {
    await using one = await startChainNode({ fault: takesAndBreaks(), answer: () => hash })
    await using two = await startChainNode()
    await using chain = chainOf([one.url, two.url])
    expect(await chain.ask('eth_sendRawTransaction', raw)).toBe(hash)
    expect([one.asked.length, two.asked.length]).toEqual([2, 0])
  })

  test.each([
    'already known',
    'ALREADY_EXISTS: already exists',
    'Known transaction (AlreadyKnown)',
  ])('behavior: "%s" on the retry is a success', async (message) => {
    await using node = await startChainNode({
      fault: takesAndBreaks(),
      answer: () => fails(message),
    })
    await using chain = chainOf([node.url])
    expect(await chain.ask('eth_sendRawTransaction', raw)).toBe(hash)
  })

  test.each([
    [{ hash }, hash],
    [null, { error: { code: 3, message: 'nonce too low' } }],
  ])('behavior: a used nonce on the retry, with %j on the chain', async (found, expected) => {
    await using node = await startChainNode({
      fault: takesAndBreaks(),
      answer: ({ method }) =>
        method === 'eth_getTransactionByHash' ? found : fails('nonce too low'),
    })
    await using chain = chainOf([node.url])
    expect(await chain.ask('eth_sendRawTransaction', raw)).toEqual(expected)
  })

  test('behavior: returns an error on the first attempt', async () => {
    await using one = await startChainNode({ answer: () => fails('already known') })
    await using two = await startChainNode()
    await using chain = chainOf([one.url, two.url])
    expect(await chain.ask('eth_sendRawTransaction', raw)).toEqual({
      error: { code: 3, message: 'already known' },
    })
    expect([one.asked.length, two.asked.length]).toEqual([1, 0])
  })

  test('behavior: tries the next node if one is unreachable', async () => {
    const answer = { member: 'result', json: `"${hash}"`, value: hash } as const
    const node = (ask: ChainNode['ask']) => ({ ask }) as ChainNode
    const gone = node(() => Promise.reject(new UpstreamError('unreached')))
    const call = { method: 'eth_sendRawTransaction', params: [raw] }
    expect(await sendTransaction([gone, node(async () => [answer])], call, commonRules)).toBe(
      answer,
    )
    await expect(sendTransaction([gone], call, commonRules)).rejects.toThrow('unreached')
  })

  test('error: stays uncertain if only the retry is unreachable', async () => {
    const failures = ['network', 'unreached'] as const
    let tries = 0
    const ask = () => Promise.reject(new UpstreamError(failures[tries++] ?? 'timeout'))
    const node = { ask } as unknown as ChainNode
    const call = { method: 'eth_sendRawTransaction', params: [raw] }
    await expect(sendTransaction([node, node], call, commonRules)).rejects.toThrow('network')
    expect(tries).toBe(2)
  })

  test('error: gives up without another node or a third attempt', async () => {
    const breaks: Fault = (response, [call]) => {
      if (call?.method !== 'eth_sendRawTransaction') return false
      response.destroy()
      return true
    }
    await using one = await startChainNode({ fault: breaks })
    await using two = await startChainNode()
    await using chain = chainOf([one.url, two.url])
    expect(await chain.ask('eth_sendRawTransaction', raw)).toEqual({ failure: 'network' })
    expect([one.asked.length, two.asked.length]).toEqual([2, 0])
  })
})
