// Whatever a node does, callers get a correct answer or a typed error in time, never a wrong answer.
import { describe, expect, test } from 'vitest'
import { chainOf } from '../../testing/chain.ts'
import { type Fault, startChainNode, unlessProbe } from '../../testing/chainNode.ts'

const answer = (id: unknown, result: unknown = 'wrong') =>
  JSON.stringify({ jsonrpc: '2.0', id, result })

const faults: Record<string, Fault> = {
  killed: unlessProbe((response) => response.destroy()),
  'killed in the middle': unlessProbe((response, [call]) => {
    response
      .writeHead(200, { 'content-length': 1000 })
      .write(answer(call?.id), () => response.destroy())
  }),
  slow: unlessProbe(() => {}),
  'slow in the middle': unlessProbe((response, [call]) => {
    response.write(answer(call?.id).slice(0, 20))
  }),
  garbage: unlessProbe((response) => response.end('<html>Bad gateway</html>')),
  'JSON that is not an answer': unlessProbe((response) => response.end('{"result":"wrong"}')),
  'a wrong id': unlessProbe((response, calls) => {
    response.end(answer((calls[0]?.id ?? 0) + 1))
  }),
  'a wrong id, as a batch': unlessProbe((response) => response.end(`[${answer(0)}]`)),
  'no id': unlessProbe((response) => response.end(answer(null))),
  'too many requests': unlessProbe((response) => {
    response.writeHead(429, { 'retry-after': '1' }).end(answer(1))
  }),
  unavailable: unlessProbe((response) => response.writeHead(503).end(answer(1))),
  truncated: unlessProbe((response, [call]) => {
    response
      .writeHead(200, { connection: 'close' })
      .end(answer(call?.id, 'x'.repeat(99)).slice(0, 80))
  }),
  'large and truncated at its start': unlessProbe((response) => {
    response.end(`{"jsonrpc":"2.0","resul${' '.repeat(300_000)}`)
  }),
}

describe('a chain with a faulty node', () => {
  test.each(Object.entries(faults))('behavior: %s: asks the next node', async (_, fault) => {
    await using faulty = await startChainNode({ fault })
    await using right = await startChainNode({ answer: () => 'right' })
    await using chain = chainOf([faulty.url, right.url])
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toBe('right')
    expect(faulty.asked.length).toBe(1)
  })

  test.each(Object.entries(faults))('error: %s: fails without another node', async (_, fault) => {
    await using faulty = await startChainNode({ fault })
    await using chain = chainOf([faulty.url], { timeoutMs: 400 })
    const startedMs = performance.now()
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toEqual({
      failure: expect.any(String),
    })
    // Far below the 10 s that a node gets without these settings.
    expect(performance.now() - startedMs).toBeLessThan(9000)
  })

  /** Fails each address this often. */
  const failing = (times: number): Fault => {
    const failed = new Map<unknown, number>()
    return unlessProbe((response, [call]) => {
      const count = failed.get(call?.params?.[0]) ?? 0
      failed.set(call?.params?.[0], count + 1)
      if (count < times) response.writeHead(503).end()
      else response.end(answer(call?.id, 'right'))
    })
  }

  test('behavior: its only node is tried again three times', async () => {
    await using node = await startChainNode({ fault: failing(3) })
    await using chain = chainOf([node.url])
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toBe('right')
    expect(node.asked).toHaveLength(4)
  })

  test('behavior: each of several calls is tried again three times, although the node rests', async () => {
    await using node = await startChainNode({ fault: failing(3) })
    await using chain = chainOf([node.url])
    const addresses = ['0x1', '0x2', '0x3']
    const codes = addresses.map((address) => chain.ask('eth_getCode', address, 'latest'))
    expect(await Promise.all(codes)).toEqual(['right', 'right', 'right'])
    expect(node.asked).toHaveLength(12)
  })

  test('error: fails after one attempt and three retries', async () => {
    await using node = await startChainNode({ fault: failing(100) })
    await using chain = chainOf([node.url])
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toEqual({ failure: 'status' })
    expect(node.asked).toHaveLength(4)
  })

  test('error: does not try a node again that asks to be left alone', async () => {
    await using node = await startChainNode({
      fault: unlessProbe((response) => {
        response.writeHead(429, { 'retry-after': '30' }).end()
      }),
    })
    await using chain = chainOf([node.url])
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toEqual({ failure: 'limited' })
    expect(node.asked).toHaveLength(1)
  })

  test('behavior: combines a batch from two nodes that each know half', async () => {
    const only =
      (odd: boolean): Fault =>
      (response, calls, isBatch) => {
        if (!isBatch) return false
        const answers = calls.map((call) => {
          const right = (call.params?.[0] === '0x1') === odd
          return JSON.parse(answer(right ? call.id : call.id + 5000, call.params?.[0]))
        })
        response.end(JSON.stringify(answers))
        return true
      }
    await using one = await startChainNode({ fault: only(true) })
    await using two = await startChainNode({ answer: ({ params }) => params?.[0] })
    await using chain = chainOf([one.url, two.url])
    const calls = ['0x1', '0x2', '0x1'].map((of, at) => ({
      method: 'eth_getBalance',
      params: [of, `0x${at}`],
    }))
    const outcomes = await chain.chain.ask(calls)
    expect(outcomes).toMatchObject([{ value: '0x1' }, { value: '0x2' }, { value: '0x1' }])
  })

  test('behavior: asks a node without batch support one call at a time', async () => {
    await using node = await startChainNode({
      answer: ({ params }) => params?.[0],
      fault: (response, _, isBatch) => {
        if (!isBatch) return false
        const error = { code: -32600, message: 'batches are not allowed' }
        response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }))
        return true
      },
    })
    await using chain = chainOf([node.url])
    const calls = ['0x1', '0x2'].map((of) => ({ method: 'eth_getCode', params: [of, 'latest'] }))
    const expected = [{ value: '0x1' }, { value: '0x2' }]
    expect(await chain.chain.ask(calls)).toMatchObject(expected)
    expect(node.requests).toBe(3)
  })
})

describe('a chain with a node that lies about the head', () => {
  const right = () => startChainNode({ height: 200, madeAtMs: Date.now(), answer: () => 'right' })
  const lie = (height: number, madeAtMs?: number) =>
    startChainNode({ height, answer: () => 'wrong', ...(madeAtMs && { madeAtMs }) })

  test.each([
    ['far ahead, without a block', 9000, undefined],
    ['far ahead, with a block from later', 9000, Date.now() + 3_600_000],
    ['far ahead, with a block from earlier', 9000, Date.now() - 3_600_000],
    ['far behind', 100, Date.now() - 3_600_000],
  ])('behavior: %s: ignores it from the first call on', async (_, height, madeAtMs) => {
    await using liar = await lie(height, madeAtMs)
    await using honest = await right()
    await using chain = chainOf([liar.url, honest.url])
    expect(await chain.ask('eth_blockNumber')).toBe('0xc8')
    expect(await chain.ask('eth_getBalance', '0x1', 'latest')).toBe('right')
    expect(liar.asked).toEqual([])
  })

  test('behavior: follows the majority if it makes up a block', async () => {
    await using liar = await lie(9000, Date.now())
    await using one = await right()
    await using two = await right()
    await using chain = chainOf([liar.url, one.url, two.url])
    expect(await chain.ask('eth_blockNumber')).toBe('0xc8')
    expect(liar.asked).toEqual([])
  })

  test('behavior: detects a node that starts to lie', async () => {
    await using liar = await lie(200, Date.now())
    await using honest = await right()
    await using chain = chainOf([liar.url, honest.url])
    expect(await chain.ask('eth_getBalance', '0x1', 'latest')).toBe('wrong')
    liar.height = 9000
    liar.madeAtMs = undefined
    expect(await chain.ask('eth_blockNumber')).toBe('0xc8')
    expect(await chain.ask('eth_getBalance', '0x2', 'latest')).toBe('right')
    expect(chain.chain.head.height).toBe(200)
  })
})

describe('a chain with a node that is behind', () => {
  test('behavior: asks the others from the first call on', async () => {
    await using old = await startChainNode({ height: 100, answer: () => 'old' })
    await using right = await startChainNode({ height: 200, answer: () => 'right' })
    await using chain = chainOf([old.url, right.url])
    expect(await chain.ask('eth_getBalance', '0x1', 'latest')).toBe('right')
    expect(await chain.ask('eth_blockNumber')).toBe('0xc8')
    expect(old.asked).toEqual([])
  })

  test('behavior: detects by its answer that a node falls behind', async () => {
    const block = (height: number) => ({ number: `0x${height.toString(16)}` })
    await using one = await startChainNode({ answer: () => block(40) })
    await using two = await startChainNode({ answer: () => block(101) })
    await using chain = chainOf([one.url, two.url])
    expect(await chain.ask('eth_getBlockByNumber', 'latest', false)).toEqual(block(101))
    await chain.ask('eth_getBlockByNumber', 'latest', true)
    expect([one.asked.length, two.asked.length]).toEqual([1, 2])
  })

  test('behavior: asks another node for a block that one lacks', async () => {
    await using one = await startChainNode({ answer: () => null })
    await using two = await startChainNode({ answer: () => ({ number: '0x63' }) })
    await using chain = chainOf([one.url, two.url])
    expect(await chain.ask('eth_getBlockByNumber', '0x63', false)).toEqual({ number: '0x63' })
  })

  test('error: fails if the node that is up to date dies', async () => {
    await using old = await startChainNode({ height: 100, answer: () => 'old' })
    await using right = await startChainNode({ height: 200, answer: () => 'right' })
    await using chain = chainOf([old.url, right.url])
    expect(await chain.ask('eth_getBalance', '0x1', 'latest')).toBe('right')
    right.kill()
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toEqual({
      failure: expect.any(String),
    })
    expect(old.asked).toEqual([])
  })

  test('behavior: retries an error that another node might not give', async () => {
    const error = { code: -32000, message: 'header not found' }
    await using one = await startChainNode({
      fault: unlessProbe(
        (response, [call]) =>
          void response.end(JSON.stringify({ jsonrpc: '2.0', id: call?.id, error })),
      ),
    })
    await using two = await startChainNode({ answer: () => 'right' })
    await using both = chainOf([one.url, two.url])
    expect(await both.ask('eth_call', {}, 'latest')).toBe('right')
    await using alone = chainOf([one.url])
    expect(await alone.ask('eth_call', {}, 'latest')).toEqual({ error })
  })
})

describe('a chain with a node that keeps failing', () => {
  test('behavior: leaves it alone and uses it again once it answers', async () => {
    await using node = await startChainNode({ answer: () => 'right' })
    await using chain = chainOf([node.url])
    expect(await chain.ask('eth_getCode', '0x0', 'latest')).toBe('right')
    // Also to checks, so that it rests for as long as the test looks.
    node.fault = (response) => {
      response.writeHead(500).end()
      return true
    }
    node.asked.length = 0
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toEqual({ failure: 'status' })
    // Three failures in a row open the circuit. The call keeps its third retry, and the next call reaches no node.
    expect(node.asked.length).toBe(4)
    expect(await chain.ask('eth_getCode', '0x1', 'latest')).toEqual({ failure: 'resting' })
    expect(node.asked.length).toBe(4)
    node.fault = undefined
    await expect.poll(() => chain.ask('eth_getCode', '0x1', 'latest')).toBe('right')
  })

  test('behavior: a killed node costs the others nothing', async () => {
    await using dead = await startChainNode()
    await using right = await startChainNode({ answer: () => 'right' })
    await using chain = chainOf([dead.url, right.url])
    await chain.ask('eth_getCode', '0x1', 'latest')
    dead.kill()
    for (let i = 2; i < 20; i++)
      expect(await chain.ask('eth_getCode', `0x${i}`, 'latest')).toBe('right')
  })
})
