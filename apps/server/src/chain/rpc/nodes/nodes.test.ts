import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eip155 } from '../../families/eip155.ts'
import { UpstreamError } from '../failure.ts'
import type { UpstreamNode } from '../upstream.ts'
import { createChainNode } from './node.ts'
import { createNodes } from './nodes.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('error: a call without an answer fails after 10 s, without a setting', async () => {
  const identity = eip155.node.identityOf('1')
  const exchange: UpstreamNode['exchange'] = async ([call], signal) => {
    const value = call?.method === 'eth_chainId' ? '0x1' : '0x64'
    if (call?.method !== 'eth_call') return [{ member: 'result', json: '', value }]
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new UpstreamError('timeout'))),
    )
  }
  const node = createChainNode({ upstream: { exchange } as UpstreamNode, identity })
  const nodes = createNodes({ nodes: [node], rules: eip155.node.rules })
  let failure: unknown
  const asking = nodes.ask([{ method: 'eth_call', params: [] }]).catch((error: UpstreamError) => {
    failure = error.failure
  })
  await vi.advanceTimersByTimeAsync(9999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toBe('timeout')
  await asking
  nodes.close()
})
