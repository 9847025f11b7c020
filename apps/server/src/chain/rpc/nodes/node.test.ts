import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eip155 } from '../../families/eip155.ts'
import type { NodeAnswer } from '../envelope/answer.ts'
import { UpstreamError, type UpstreamFailure } from '../failure.ts'
import type { UpstreamNode } from '../upstream.ts'
import { CALLED_OFF, createChainNode, type NodeState } from './node.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const call = { method: 'eth_call', params: [] }

function start() {
  const upstream = {
    chainId: '0x1',
    height: '0x64',
    failure: undefined as UpstreamFailure | undefined,
    retryAfterMs: undefined as number | undefined,
    calls: 0,
  }
  const exchange: UpstreamNode['exchange'] = async ([asked]) => {
    upstream.calls++
    if (upstream.failure) throw new UpstreamError(upstream.failure, upstream.retryAfterMs)
    const value = asked?.method === 'eth_chainId' ? upstream.chainId : upstream.height
    return [{ member: 'result', json: '', value } satisfies NodeAnswer]
  }
  const states: [NodeState, string | undefined][] = []
  const identity = eip155.node.identityOf('1')
  const node = createChainNode({
    upstream: { exchange } as UpstreamNode,
    identity,
    onState: (state, failure) => states.push([state, failure]),
  })
  const ask = (signal = new AbortController().signal) =>
    node.ask([call], signal).then(
      () => 'answered',
      (error: UpstreamError) => error.failure,
    )
  return { upstream, node, states, ask }
}

describe('createChainNode', () => {
  test('behavior: becomes ready on the right chain and reports its height', async () => {
    const { node } = start()
    expect(node.state).toBe('new')
    await node.probe()
    expect([node.state, node.head?.height]).toEqual(['ready', 100])
  })

  test('behavior: says that it is being checked, until the answer comes or fails', async () => {
    const { node, upstream } = start()
    for (const failure of [undefined, 'timeout'] as const) {
      upstream.failure = failure
      expect(node.isChecked).toBe(false)
      const probing = node.probe()
      expect(node.isChecked).toBe(true)
      await probing
    }
    expect(node.isChecked).toBe(false)
  })

  test('behavior: checks a node of another chain again after a minute', async () => {
    const { node, upstream } = start()
    upstream.chainId = '0x5'
    await node.probe()
    expect(node.state).toBe('foreign')
    upstream.chainId = '0x1'
    await vi.advanceTimersByTimeAsync(59_999)
    expect(node.state).toBe('foreign')
    await vi.advanceTimersByTimeAsync(1)
    expect(node.state).toBe('ready')
  })

  test('behavior: three failures in a row open the circuit; an answer in between resets it', async () => {
    const { node, upstream, ask } = start()
    await node.probe()
    for (const failure of ['status', 'status', undefined, 'status', 'status'] as const) {
      upstream.failure = failure
      await ask()
    }
    expect(node.state).toBe('ready')
    await ask()
    expect(node.state).toBe('resting')
  })

  test('behavior: is checked with growing pauses up to 10 s and becomes ready when it answers', async () => {
    const { node, upstream, states, ask } = start()
    await node.probe()
    upstream.failure = 'timeout'
    for (let i = 0; i < 3; i++) await ask()
    for (const restMs of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const { calls } = upstream
      await vi.advanceTimersByTimeAsync(restMs - 1)
      expect(upstream.calls).toBe(calls)
      await vi.advanceTimersByTimeAsync(1)
      expect(upstream.calls).toBeGreaterThan(calls)
    }
    upstream.failure = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states).toEqual([
      ['ready', undefined],
      ['resting', 'timeout'],
      ['ready', undefined],
    ])
  })

  test('behavior: is left alone for as long as it asks', async () => {
    const { node, upstream, ask } = start()
    await node.probe()
    Object.assign(upstream, { failure: 'limited', retryAfterMs: 30_000 })
    await ask()
    expect(node.state).toBe('resting')
    upstream.failure = undefined
    await vi.advanceTimersByTimeAsync(29_999)
    expect(node.state).toBe('resting')
    await vi.advanceTimersByTimeAsync(1)
    expect(node.state).toBe('ready')
  })

  test('behavior: cancelled calls and large answers do not count as failures', async () => {
    const { node, upstream, ask } = start()
    await node.probe()
    const controller = new AbortController()
    controller.abort(CALLED_OFF)
    upstream.failure = 'timeout'
    for (let i = 0; i < 5; i++) await ask(controller.signal)
    upstream.failure = 'large'
    for (let i = 0; i < 5; i++) expect(await ask()).toBe('large')
    expect(node.state).toBe('ready')
  })

  test('behavior: stops checking once closed', async () => {
    const { node, upstream, ask } = start()
    await node.probe()
    upstream.failure = 'network'
    for (let i = 0; i < 3; i++) await ask()
    node.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
