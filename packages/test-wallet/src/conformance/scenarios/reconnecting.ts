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
      const connection = await stage.of(id).reconnect()
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
      equal('answer', await inTime('reconnecting', stage.of(id).reconnect()), 'unauthorized')
      await isStranger(stage, id, stage.wallet.addresses[0]?.[0] as string)
    },
  ),

  scenario(
    'reports a locked wallet as unauthorized, without asking',
    async (stage) => {
      const id = await stage.idOf()
      equal('answer', await inTime('reconnecting', stage.of(id).reconnect()), 'unauthorized')
    },
    { needs: ['asked silently'], with: { authorized: true, locked: true } },
  ),

  scenario('reports a revoked permission as unauthorized', async (stage) => {
    const { id } = await stage.connect()
    stage.control.disconnect()
    await settle()
    equal('answer', await stage.of(id).reconnect(), 'unauthorized')
  }),

  scenario(
    'restores an earlier visit to a wallet that appears late',
    async (_, subject) => {
      const late = createStage(subject, { late: true, authorized: true })
      late.wallet.announce(late.page)
      const connection = await inTime('reconnecting', late.of(await late.idOf()).reconnect())
      if (typeof connection === 'string') fail(`the wallet is ${connection}`)
    },
    { needs: ['arrivals'] },
  ),

  scenario('does not restore if already aborted', async (stage) => {
    const id = await stage.idOf()
    const options = { signal: AbortSignal.abort() }
    await rejects('reconnect', stage.of(id).reconnect(options), 'RequestAbortedError')
  }),

  scenario(
    'can abort reconnecting to a silent wallet, and ignores its late answer',
    async (_, subject) => {
      const stage = createStage(subject, { authorized: subject.silentFor === 'permitted' })
      const id = await stage.idOf()
      stage.control.hang(subject.methods.silent)
      const reconnect = (options: AskOptions) => stage.of(id).reconnect(options)
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
        await rejects('reconnect', stage.of(id).reconnect(), ...failures)
      }
      for (const answer of subject.rubbish.silent) {
        stage.control.answer(silent, answer)
        await rejects('reconnect', stage.of(id).reconnect(), ...failures)
      }
      await isStranger(stage, id, stage.wallet.addresses[0]?.[0] as string)
    },
    { needs: ['asked silently'] },
  ),
]
