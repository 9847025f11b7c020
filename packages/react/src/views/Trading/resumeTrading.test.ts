import { toastsOf } from '@aureus/core'
import { transactionKey } from '@aureus/core/activity'
import type { PublicConfig } from '@aureus/protocol'
import { describe, expect, test, vi } from 'vitest'
import { sent } from '../../testing/pictures/transfer.ts'
import { clientIn, config, connectedOn, hint } from '../../testing/renderIn.tsx'
import { resumeTrading } from './resumeTrading.ts'

const chainId = 'eip155:99199'
const unit = { chainId, decimals: 18, amount: `${10n ** 18n}` }
const swap = {
  source: 'uniswap',
  sell: { ...unit, symbol: 'ETH' },
  buy: { ...unit, symbol: 'GOLD' },
}
const running = (index: number) => sent({ sentAtMs: Date.now(), status: 'pending', swap }, index)

function setUp(kept: object, swaps: PublicConfig['features']['swap'] | null = [chainId]) {
  let held = stored(kept)
  const getItem = (key: string) => (key === 'aureus.transactions' ? held : null)
  const device = { getItem, setItem: () => undefined }
  const storage = { get: () => hint, set: () => undefined, device: () => device }
  const client = clientIn(connectedOn(chainId), hint, {
    fetch: () => Promise.reject(new TypeError('offline')),
    storage,
    config: { ...config, features: { ...config.features, ...(swaps && { swap: swaps }) } },
  })
  return { client, keep: (next: object) => void (held = stored(next)) }
}

const stored = (kept: object) =>
  JSON.stringify([kept], (_, value) => (typeof value === 'bigint' ? String(value) : value))

describe('resumeTrading', () => {
  test('behavior: a swap that still runs after a reload has a toast, and its end replaces it', async () => {
    const sent = running(1)
    const { client, keep } = setUp(sent)
    await resumeTrading(client)
    const ofSwap = () =>
      toastsOf(client)
        .getState()
        .filter(({ id }) => id === `swap-${transactionKey(sent)}`)
    await vi.waitFor(() => expect(ofSwap()).toMatchObject([{ loading: true }]), 300_000)
    keep({ ...sent, status: 'confirmed' })
    await vi.waitFor(
      () => expect(ofSwap()).toMatchObject([{ loading: false, type: 'success' }]),
      300_000,
    )
  })

  test.each([
    ['that is over', { ...running(2), status: 'confirmed' }, [chainId]],
    ['on a site without swaps', running(3), null],
  ] as const)('behavior: a swap %s has no toast', async (_, kept, swaps) => {
    const { client } = setUp(kept, swaps && [...swaps])
    await resumeTrading(client)
    expect(toastsOf(client).getState()).toEqual([])
  })
})
