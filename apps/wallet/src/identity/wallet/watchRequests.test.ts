import type { Recovery, Wallet } from '@aureus/protocol/custody'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { FrameContext } from '../context/context.ts'
import { lookForRequests, offerRequests, watchRequests } from './watchRequests.ts'

const offered = vi.hoisted(() => vi.fn<(context: unknown, asked: Recovery) => Promise<boolean>>())
vi.mock('./offerApproval.ts', () => ({ offerApproval: offered }))
beforeEach(() => void offered.mockReset().mockResolvedValue(true))

const recovery = (recoveryId: string) => ({ recoveryId }) as Recovery
const set = {} as Wallet['set']
const ids = () => offered.mock.calls.map(([, { recoveryId }]) => recoveryId)

function setUp(requests: Recovery[] = [recovery('a')]) {
  const wallet = { set, requests }
  const state = vi.fn<() => Promise<unknown>>(async () => ({ wallet }))
  const context = { asked: new Set(), opened: {}, keys: { state } } as unknown as FrameContext
  return { context, state }
}

describe('offerRequests', () => {
  test('behavior: asks about each request once, one at a time', async () => {
    const { context } = setUp()
    const requests = [recovery('a'), recovery('b')]
    await offerRequests(context, { set, requests })
    expect(ids()).toEqual(['a'])
    await offerRequests(context, { set, requests })
    await offerRequests(context, { set, requests })
    expect(ids()).toEqual(['a', 'b'])
  })

  test('behavior: retries what could not be asked', async () => {
    const { context } = setUp()
    offered.mockResolvedValueOnce(false)
    for (let time = 0; time < 3; time++)
      await offerRequests(context, { set, requests: [recovery('a')] })
    expect(ids()).toEqual(['a', 'a'])
  })

  test('behavior: a device without a share cannot approve', async () => {
    const { context } = setUp()
    await offerRequests(context, { set: null, requests: [recovery('a')] })
    expect(ids()).toEqual([])
  })
})

describe('lookForRequests', () => {
  test('behavior: asks the server if a wallet is open', async () => {
    const { context, state } = setUp()
    await lookForRequests({ ...context, opened: undefined })
    expect(state).not.toHaveBeenCalled()
    await lookForRequests(context)
    expect(ids()).toEqual(['a'])
  })

  test('error: leaves an unreachable server for the next time', async () => {
    const { context, state } = setUp()
    state.mockRejectedValueOnce(new EmbeddedFault('network', 'down'))
    await expect(lookForRequests(context)).resolves.toBeUndefined()
  })
})

describe('watchRequests', () => {
  test('behavior: checks when the visitor returns, at most every five seconds', async () => {
    const { context, state } = setUp()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    let nowMs = 0
    const come = (atMs: number, visibilityState = 'visible') => {
      nowMs = atMs
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    }
    watchRequests(context, page as unknown as Document, () => nowMs)
    watchRequests(context, page as unknown as Document, () => nowMs)
    come(1000)
    come(6000, 'hidden')
    expect(state).not.toHaveBeenCalled()
    come(6000)
    come(7000)
    expect(state).toHaveBeenCalledTimes(1)
    come(11_000)
    expect(state).toHaveBeenCalledTimes(2)
  })
})
