import { describe, expect, test, vi } from 'vitest'
import { createCallLog, defaultWaitMs } from './calls.ts'

const sign = (data: string) => ({ method: 'personal_sign', params: [data] })

describe('createCallLog', () => {
  test('behavior: returns earlier calls once each, oldest first', async () => {
    const log = createCallLog()
    log.add(sign('0x01'))
    log.add({ method: 'eth_accounts', params: [] })
    log.add(sign('0x02'))
    expect(await log.waitForCall('personal_sign')).toEqual(sign('0x01'))
    expect(await log.waitForCall('personal_sign')).toEqual(sign('0x02'))
    expect(log.calls).toHaveLength(3)
  })

  test('behavior: waits for the next call', async () => {
    const log = createCallLog()
    const first = log.waitForCall('personal_sign')
    const second = log.waitForCall('personal_sign')
    log.add({ method: 'eth_accounts', params: [] })
    log.add(sign('0x01'))
    log.add(sign('0x02'))
    expect(await first).toEqual(sign('0x01'))
    expect(await second).toEqual(sign('0x02'))
  })

  test('behavior: returns a copy of the list', () => {
    const log = createCallLog()
    ;(log.calls as unknown[]).push('junk')
    expect(log.calls).toEqual([])
  })

  test('behavior: does not time out while the page is busy', async () => {
    const log = createCallLog()
    const waiting = log.waitForCall('personal_sign', { timeoutMs: 200 })
    setTimeout(() => log.add(sign('0x01')), 250)
    const endMs = Date.now() + 300
    while (Date.now() < endMs);
    expect(await waiting).toEqual(sign('0x01'))
  })

  test('error: reports what was seen instead, after 5000 ms by default', async () => {
    vi.useFakeTimers()
    try {
      const log = createCallLog()
      log.add({ method: 'eth_accounts', params: [] })
      const waiting = expect(log.waitForCall('personal_sign')).rejects.toThrow(
        'No personal_sign within 5000 ms. Seen: eth_accounts.',
      )
      await vi.advanceTimersByTimeAsync(defaultWaitMs)
      await waiting
      log.add(sign('0x01'))
      expect(await log.waitForCall('personal_sign')).toEqual(sign('0x01'))
    } finally {
      vi.useRealTimers()
    }
  })

  test('param: timeoutMs', async () => {
    const log = createCallLog()
    await expect(log.waitForCall('eth_call', { timeoutMs: 1 })).rejects.toThrow('Seen: nothing.')
  })
})
