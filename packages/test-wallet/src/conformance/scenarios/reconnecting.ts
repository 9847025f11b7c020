// Restoring an earlier connection without asking.
import { equal, fail, failures, holds, inTime, rejects, settle } from '../check.ts'
import type { AskOptions } from '../connector.ts'
import { givesUp } from '../givesUp.ts'
import { scenario } from '../scenario.ts'
import { createStage } from '../stage.ts'
import { thrown } from '../thrown.ts'
import { isStranger } from './connecting.ts'

export const reconnecting = [
  scenario(
    'restores an earlier connection without a prompt',
    async (stage, subject) => {
      const id = await stage.idOf()
      // Any prompt would be declined.
      stage.control.reject()
      const connection = await stage.connector.reconnect(id)
      if (typeof connection === 'string') fail(`the wallet is ${connection}`)
      equal(
        'accounts',
        connection.accounts.map(({ address }) => address),
        stage.wallet.addresses[0],
      )
      const asked = stage.control.calls.map(({ method }) => method)
      if (subject.methods.silent !== subject.methods.connect)
        holds(`asked ${asked.join()}`, !asked.includes(subject.methods.connect))
    },
    { with: { authorized: true } },
  ),

  scenario(
    'reports a wallet that shares nothing as unauthorized, without asking',
    async (stage) => {
      const id = await stage.idOf()
      stage.control.hang()
      equal('answer', await inTime('reconnecting', stage.connector.reconnect(id)), 'unauthorized')
      await isStranger(stage, id, stage.wallet.addresses[0]?.[0] as string)
    },
  ),

  scenario(
    'reports a locked wallet as unauthorized, without asking',
    async (stage) => {
      const id = await stage.idOf()
      equal('answer', await inTime('reconnecting', stage.connector.reconnect(id)), 'unauthorized')
    },
    { needs: ['asked silently'], with: { authorized: true, locked: true } },
  ),

  scenario('reports a revoked permission as unauthorized', async (stage) => {
    const { id } = await stage.connect()
    stage.control.disconnect()
    await settle()
    equal('answer', await stage.connector.reconnect(id), 'unauthorized')
  }),

  scenario('reports a missing wallet as absent', async ({ connector }) => {
    equal('answer', await inTime('reconnecting', connector.reconnect('nobody')), 'absent')
  }),

  scenario(
    'waits for a wallet that appears late',
    async (stage, subject) => {
      const id = await stage.idOf()
      const late = createStage(subject, { late: true, authorized: true })
      const reconnecting = late.connector.reconnect(id)
      late.wallet.announce(late.page)
      const connection = await inTime('reconnecting', reconnecting)
      if (typeof connection === 'string') fail(`the wallet is ${connection}`)
    },
    { needs: ['arrivals'] },
  ),

  scenario('can abort while the wallet is missing', async ({ connector }) => {
    const abort = new AbortController()
    const waiting = connector.reconnect('nobody', { signal: abort.signal })
    abort.abort()
    await rejects('reconnect', waiting, 'RequestAbortedError')
    const options = { signal: AbortSignal.abort() }
    await rejects('reconnect', connector.reconnect('nobody', options), 'RequestAbortedError')
  }),

  scenario(
    'can abort reconnecting to a silent wallet, and ignores its late answer',
    async (_, subject) => {
      const stage = createStage(subject, { authorized: subject.silentFor === 'permitted' })
      const id = await stage.idOf()
      stage.control.hang(subject.methods.silent)
      const reconnect = (options: AskOptions) => stage.connector.reconnect(id, options)
      await givesUp(stage, 'reconnect', subject.methods.silent, reconnect)
      stage.control.release()
      await isStranger(stage, id, stage.wallet.addresses[0]?.[0] as string)
    },
    { needs: ['asked silently'] },
  ),

  scenario(
    'reports failures as typed errors, without side effects',
    async (_, subject) => {
      const stage = createStage(subject, { authorized: subject.silentFor === 'permitted' })
      const id = await stage.idOf()
      const { silent } = subject.methods
      for (const one of thrown) {
        stage.control.fail(silent, one)
        await rejects('reconnect', stage.connector.reconnect(id), ...failures)
      }
      for (const answer of subject.rubbish.silent) {
        stage.control.answer(silent, answer)
        await rejects('reconnect', stage.connector.reconnect(id), ...failures)
      }
      await isStranger(stage, id, stage.wallet.addresses[0]?.[0] as string)
    },
    { needs: ['asked silently'] },
  ),
]
