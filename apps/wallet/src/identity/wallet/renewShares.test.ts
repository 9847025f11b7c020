import type { Wallet } from '@aureus/protocol/custody'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Keys } from '../../keys/keys.ts'
import { KeysError } from '../../lib/faults/KeysError.ts'
import { RENEW_AFTER_MS, renewShares } from './renewShares.ts'

afterEach(() => void vi.restoreAllMocks())

const nowMs = 1_800_000_000_000
const setOf = (ageMs: number) => ({ createdAtMs: nowMs - ageMs }) as Wallet['set']
const none = { recovery: false, device: false }
const locks = {
  request: (_: string, run: () => unknown) => run(),
} as unknown as Pick<LockManager, 'request'>

function setUp(serverSet = setOf(RENEW_AFTER_MS), resplit = none, isPinned = false) {
  const reshare = vi.fn<Keys['reshare']>(async () => ({ setId: 'b', epoch: 2, createdAtMs: nowMs }))
  const walletId = 'a'
  const state = (async () => ({
    wallet: { walletId, set: serverSet, resplit },
  })) as unknown as Keys['state']
  const maySplitRecovery = async () => resplit.recovery && !isPinned
  const keys = { reshare, state, maySplitRecovery }
  const renew = (set: Wallet['set']) =>
    renewShares({ walletId, set, resplit }, { keys, locks, now: () => nowMs })
  return { reshare, renew }
}

describe('renewShares', () => {
  test('behavior: renews after 90 days and not before', async () => {
    const { renew, reshare } = setUp()
    await expect(renew(setOf(RENEW_AFTER_MS - 1))).resolves.toBe(false)
    expect(reshare).not.toHaveBeenCalled()
    await expect(renew(setOf(RENEW_AFTER_MS))).resolves.toBe(true)
    expect(reshare).toHaveBeenCalledTimes(1)
  })

  test.each([{ recovery: true }, { device: true }])(
    'behavior: renews at once if a key may be compromised: %o',
    async (seen) => {
      const { renew, reshare } = setUp(setOf(0), { ...none, ...seen })
      await expect(renew(setOf(0))).resolves.toBe(true)
      expect(reshare).toHaveBeenCalledTimes(1)
    },
  )

  test('error: a recovery set that the device may not make does not make a renewal due', async () => {
    const { renew, reshare } = setUp(setOf(0), { ...none, recovery: true }, true)
    await expect(renew(setOf(0))).resolves.toBe(false)
    expect(reshare).not.toHaveBeenCalled()
  })

  test('behavior: a device without a share has nothing to renew', async () => {
    const { renew, reshare } = setUp()
    await expect(renew(null)).resolves.toBe(false)
    expect(reshare).not.toHaveBeenCalled()
  })

  test('behavior: only one of several tabs renews', async () => {
    const { renew, reshare } = setUp(setOf(0))
    await expect(renew(setOf(RENEW_AFTER_MS))).resolves.toBe(false)
    expect(reshare).not.toHaveBeenCalled()
  })

  test.each([
    ['authentication_too_old', 0],
    ['set_unknown', 1],
  ] as const)('error: %s keeps the old shares and logs %i warnings', async (reason, times) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { renew, reshare } = setUp()
    reshare.mockRejectedValueOnce(new KeysError(reason))
    await expect(renew(setOf(RENEW_AFTER_MS))).resolves.toBe(false)
    expect(warn).toHaveBeenCalledTimes(times)
  })
})
