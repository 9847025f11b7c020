import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readingClient } from '../testing/queries.ts'
import { rpcOf } from '../testing/rpc.ts'
import { headIntervalMs, watchHead } from './watchHead.ts'

function watching(answer: () => unknown, chain: 'eip155:1' | 'eip155:99199' = 'eip155:99199') {
  const times: number[] = []
  const blocks: number[] = []
  const { fetch, calls } = rpcOf({
    eth_blockNumber() {
      times.push(Date.now() - startMs)
      return answer()
    },
  })
  const client = readingClient(fetch)
  const startMs = Date.now()
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const onBlock = () => void blocks.push(Date.now() - startMs)
  void watchHead(client, chain, { onBlock, signal: controller.signal })
  return { times, blocks, calls, controller }
}

describe('watchHead', () => {
  test('behavior: polls every 4 s and reports changed numbers', async () => {
    const numbers = ['0x1', '0x1', '0x2', '0x2', '0x5']
    const { times, blocks } = watching(() => numbers.shift() ?? '0x5')
    await vi.advanceTimersByTimeAsync(24_000)
    expect(times).toEqual([4000, 8000, 12_000, 16_000, 20_000, 24_000])
    expect(blocks).toEqual([4000, 12_000, 20_000])
  })

  test('behavior: polls slower chains at their own pace', async () => {
    expect(headIntervalMs('eip155:1')).toBe(12_000)
    expect(headIntervalMs('eip155:8453')).toBe(4000)
    const { times, calls } = watching(() => '0x1', 'eip155:1')
    await vi.advanceTimersByTimeAsync(24_000)
    expect(times).toEqual([12_000, 24_000])
    expect(calls[0]?.url).toContain('chainId=eip155%3A1&')
  })

  test('error: polls an unreachable chain less often, and reports its first answer', async () => {
    let answer: unknown = '0x1'
    const { times, blocks } = watching(() => answer)
    await vi.advanceTimersByTimeAsync(4000)
    answer = new Error('away')
    await vi.advanceTimersByTimeAsync(4000 + 8000 + 16_000 + 30_000 + 29_999)
    answer = '0x1'
    await vi.advanceTimersByTimeAsync(4001)
    expect(times).toEqual([4000, 8000, 16_000, 32_000, 62_000, 92_000, 96_000])
    expect(blocks).toEqual([4000, 92_000])
  })

  test('param: signal stops it, also during a request', async () => {
    const { controller, blocks, times } = watching(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(4000)
    expect(times).toEqual([4000])
    controller.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([4000])
    expect(blocks).toEqual([])
  })
})
