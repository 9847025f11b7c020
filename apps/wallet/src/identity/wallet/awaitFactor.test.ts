import type { WalletState } from '@aureus/protocol/custody'
import { describe, expect, test } from 'vitest'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { awaitFactor } from './awaitFactor.ts'
import type { OpenWalletParameters } from './openWallet.ts'

const setOf = (setId: string) => ({ setId, epoch: 1, createdAtMs: 0 })
const LOST = 'a'.repeat(32)
const NEXT = 'b'.repeat(32)

/** @param sets what the server says, one after the other; the last one stays */
function waiting(sets: readonly (string | null)[], more: { patienceMs?: number } = {}) {
  const answers = [...sets]
  const leave = Promise.withResolvers<never>()
  const shown = { asked: undefined as unknown, ended: false }
  const parameters: Pick<OpenWalletParameters, 'keys' | 'showCode' | 'signal' | 'patienceMs'> = {
    keys: {
      async state() {
        const setId = answers.length > 1 ? answers.shift() : answers[0]
        return { deviceId: 'd', wallet: { set: setId ? setOf(setId) : null } } as WalletState
      },
    } as OpenWalletParameters['keys'],
    showCode(recovery, until) {
      shown.asked = recovery
      until.addEventListener('abort', () => {
        shown.ended = true
      })
      return leave.promise
    },
    signal: new AbortController().signal,
    ...more,
  }
  return { parameters, shown, leave }
}

describe('awaitFactor', () => {
  test('behavior: returns the wallet once the device has a share, without any digits', async () => {
    const { parameters, shown } = waiting([null, null, NEXT])
    const wallet = await awaitFactor(parameters, { set: null }, { pollMs: 1 })
    expect(wallet.set?.setId).toBe(NEXT)
    expect(shown).toEqual({ asked: undefined, ended: true })
  })
  test('behavior: a share that was lost does not count', async () => {
    const { parameters } = waiting([LOST, LOST, NEXT])
    const wallet = await awaitFactor(parameters, { set: setOf(LOST) }, { pollMs: 1 })
    expect(wallet.set?.setId).toBe(NEXT)
  })
  test('error: the visitor leaves, or takes too long', async () => {
    const { parameters, leave } = waiting([null])
    const left = awaitFactor(parameters, { set: null }, { pollMs: 1 })
    leave.reject(new EmbeddedFault('rejected', 'left'))
    await expect(left).rejects.toMatchObject({ code: 'rejected' })
    const late = waiting([null], { patienceMs: 5 })
    await expect(awaitFactor(late.parameters, { set: null }, { pollMs: 1 })).rejects.toMatchObject({
      code: 'held',
    })
  })
})
