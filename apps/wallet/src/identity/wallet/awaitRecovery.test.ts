import type { Recovery } from '@aureus/protocol/custody'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serverClock } from '../../lib/api/serverClock.ts'
import { KeysError } from '../../lib/faults/KeysError.ts'
import { awaitRecovery } from './awaitRecovery.ts'

const recovery: Recovery = {
  recoveryId: 'a'.repeat(32),
  deviceId: 'device',
  browser: null,
  system: null,
  requestedAtMs: 0,
  readyAtMs: 86_400_000,
  code: '123456',
}

/** A server that reports `states` in order, and a wallet that opens once allowed. */
function setup(states: { readyAtMs?: number; gone?: boolean }[]) {
  let asked = 0
  let open = false
  const shown = { digits: undefined as string | null | undefined, ended: false }
  const leave = Promise.withResolvers<never>()
  const run = (signal = new AbortController().signal) =>
    awaitRecovery({
      keys: {
        async recover() {
          if (!open) throw new KeysError('recovery_waits')
          return { setId: 'a'.repeat(32), epoch: 1, createdAtMs: 0 }
        },
        async state() {
          const now = states[Math.min(asked, states.length - 1)]
          asked += 1
          const readyAtMs = now?.readyAtMs ?? recovery.readyAtMs
          open = readyAtMs < recovery.readyAtMs
          const wallet = { set: null, recovery: now?.gone ? null : { ...recovery, readyAtMs } }
          return { deviceId: 'device', wallet } as never
        },
      },
      recovery,
      showCode(given, until) {
        shown.digits = typeof given === 'object' ? given.code : null
        until.addEventListener('abort', () => {
          shown.ended = true
        })
        return leave.promise
      },
      signal,
      now: () => 1_000,
      pollMs: 1,
    })
  return { run, shown, leave }
}

describe('awaitRecovery', () => {
  test('behavior: opens as soon as another device approves, and hides the digits', async () => {
    const { run, shown } = setup([{}, {}, { readyAtMs: 5_000 }])
    await run()
    expect(shown).toEqual({ digits: '123456', ended: true })
  })

  test('behavior: retries at the server’s time, even if this device’s clock is slow', async () => {
    const aheadMs = 900_000
    const answerOf = (atMs: number) => ({
      headers: new Headers({ date: new Date(atMs).toUTCString(), 'cache-control': 'no-store' }),
    })
    serverClock.observe(answerOf(Date.now() + aheadMs), Date.now())
    onTestFinished(() => serverClock.observe(answerOf(Date.now()), Date.now()))
    const readyAtMs = Date.now() + aheadMs / 2
    let tries = 0
    await awaitRecovery({
      keys: {
        async recover() {
          tries += 1
          // As while the notice of the request is on its way.
          if (tries === 1) throw new KeysError('recovery_waits')
        },
        state: async () =>
          ({
            deviceId: 'device',
            wallet: { set: null, recovery: { ...recovery, readyAtMs } },
          }) as never,
      },
      recovery: { ...recovery, readyAtMs },
      showCode: () => new Promise<never>(() => undefined),
      signal: new AbortController().signal,
      pollMs: 1,
      patienceMs: 300_000,
    })
    expect(tries).toBe(2)
  })

  test('error: fails if another device rejects', async () => {
    const ended = { code: 'refused', details: { reason: 'recovery_rejected' } }
    await expect(setup([{}, { gone: true }]).run()).rejects.toMatchObject(ended)
  })

  test('error: fails if the visitor leaves', async () => {
    const { run, shown, leave } = setup([{}])
    const waiting = run()
    leave.reject(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    expect(shown.ended).toBe(true)
  })

  test('error: fails if the page aborts', async () => {
    const controller = new AbortController()
    const waiting = setup([{}]).run(controller.signal)
    controller.abort(new Error('aborted'))
    await expect(waiting).rejects.toThrow('aborted')
  })
})
