import { chromium } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import '../../scripts/test/provided.ts'
import { prepare } from '../build/prepare.ts'
import { contenders } from '../contenders.ts'
import { measure } from './measure.ts'

async function measured(name: 'floor' | 'aureus') {
  const executablePath = inject('chromiumPath')
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  onTestFinished(() => browser.close())
  const { url, firstLoadBytes, stop } = await prepare(name, inject('baseUrl'))
  onTestFinished(stop)
  return { firstLoadBytes, ...(await measure(browser, url, contenders[name])) }
}

describe('measure', () => {
  test('behavior: the floor loads the bytes of its build, connects and reconnects', async () => {
    const { firstLoadBytes, idleBytes, ...rest } = await measured('floor')
    expect(idleBytes).toBe(firstLoadBytes)
    expect(rest.requests).toBe(2)
    expect(rest.reloadColdMs).toBeGreaterThan(0)
    expect(rest.foreignOrigins).toBe(0)
  })

  test('behavior: our page connects and reconnects, with every figure present and in order', async () => {
    const figures = await measured('aureus')
    const { firstPaintMs = 0, usableMs = 0, coldMs = 0, loadToWalletMs = 0, warmMs = 0 } = figures
    const { firstLoadBytes, idleBytes = 0, readyBytes = 0, reloadMs = 0, heapBytes = 0 } = figures
    const { visibleMs = 0, pressMs = 0, reloadColdMs = 0, openBytes = 0, requests = 0 } = figures
    expect(firstPaintMs).toBeGreaterThan(0)
    expect(usableMs).toBeGreaterThan(0)
    expect(coldMs).toBeGreaterThan(0)
    expect(loadToWalletMs).toBeGreaterThan(coldMs)
    expect(warmMs).toBeGreaterThan(0)
    expect(visibleMs).toBeGreaterThan(0)
    expect(visibleMs).toBeLessThanOrEqual(usableMs)
    expect(pressMs).toBeGreaterThan(0)
    expect(reloadColdMs).toBeGreaterThan(0)
    expect(openBytes).toBeGreaterThanOrEqual(idleBytes)
    expect(requests).toBeGreaterThan(2)
    expect(reloadMs).toBeGreaterThan(0)
    expect(idleBytes).toBeGreaterThan(firstLoadBytes)
    // From another visit, which clicks immediately and has not loaded what comes when idle.
    expect(readyBytes).toBeGreaterThan(firstLoadBytes)
    expect(heapBytes).toBeGreaterThan(1_000_000)
    expect(figures.foreignOrigins).toBe(0)
  })
})
