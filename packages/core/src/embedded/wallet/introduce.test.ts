import { READY_DELAY_MS } from '@aureus/protocol/embedded'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGE_ORIGIN, WALLET_ORIGIN } from '../../testing/framePage.ts'
import { createScriptedFrame, type FrameAnswers } from '../../testing/scriptedFrame.ts'
import { createEmbeddedWallet } from './createEmbeddedWallet.ts'
import { introduce } from './introduce.ts'

const chain: FrameAnswers = { getChainId: () => ({ chainId: 'eip155:1' }) }
const heard: FrameAnswers = { ...chain, syncTheme: () => ({}), syncAppMetadata: () => ({}) }

/** Calls back when the page changes its theme. */
let themeChanged = () => {}
class Observer {
  constructor(callback: () => void) {
    themeChanged = callback
  }
  observe() {}
}

function setUp(answers: FrameAnswers, theme = 'light') {
  const frame = createScriptedFrame(answers)
  const documentElement = { getAttribute: () => theme }
  const client = {
    config: { brand: { name: 'Gold' }, origin: PAGE_ORIGIN, projectId: 'test' },
  } as unknown as Parameters<typeof introduce>[0]
  const wallet = createEmbeddedWallet({
    window: frame.window,
    url: WALLET_ORIGIN,
    origins: [PAGE_ORIGIN],
    title: 'Gold',
    log: { warn: () => {}, error: () => {} },
    introduce: introduce(client, { documentElement } as unknown as Document),
  })
  return { frame, wallet }
}

/** Port messages do not use timers. */
const heardOf = async (frame: ReturnType<typeof createScriptedFrame>, count: number) => {
  while (frame.sent.length < count) await new Promise((resolve) => setImmediate(resolve))
}
const types = ({ sent }: ReturnType<typeof createScriptedFrame>) => sent.map(({ type }) => type)

describe('introduce', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('MutationObserver', Observer)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('behavior: tells the frame the theme and the page’s metadata before the first request', async () => {
    const { frame, wallet } = setUp(heard)
    await expect(wallet.request('getChainId', {})).resolves.toEqual({ chainId: 'eip155:1' })
    expect(types(frame)).toEqual(['syncTheme', 'syncAppMetadata', 'getChainId'])
    expect(frame.payloads('syncTheme')).toEqual([{ themeMode: 'light' }])
    expect(frame.payloads('syncAppMetadata')).toEqual([
      { name: 'Gold', url: PAGE_ORIGIN, projectId: 'test' },
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: a silent frame delays a request by 500 ms at most', async () => {
    const { frame, wallet } = setUp(chain)
    const answer = wallet.request('getChainId', {})
    await heardOf(frame, 2)
    await vi.advanceTimersByTimeAsync(READY_DELAY_MS - 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(types(frame)).toEqual(['syncTheme', 'syncAppMetadata'])
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).resolves.toEqual({ chainId: 'eip155:1' })
    expect(READY_DELAY_MS).toBe(500)
  })

  test('behavior: tells only a loaded frame about a theme change', async () => {
    const { frame, wallet } = setUp(heard, 'dark')
    themeChanged()
    expect(frame.sent).toEqual([])
    await wallet.request('getChainId', {})
    themeChanged()
    await heardOf(frame, 4)
    expect(frame.payloads('syncTheme')).toEqual([{ themeMode: 'dark' }, { themeMode: 'dark' }])
  })

  test('error: a frame that reloads during the introduction is introduced again before the request', async () => {
    const { frame, wallet } = setUp(chain)
    const answer = wallet.request('getChainId', {})
    await heardOf(frame, 2)
    Object.assign(frame.answers, heard)
    frame.post({ t: 'aureus:loaded' })
    await expect(answer).resolves.toEqual({ chainId: 'eip155:1' })
    expect(types(frame).slice(2)).toEqual(['syncTheme', 'syncAppMetadata', 'getChainId'])
    expect(frame.elements).toHaveLength(1)
  })
})
