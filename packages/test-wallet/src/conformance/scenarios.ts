// Everything that a connector must do, in the order of the report.

import { equal, fail, failures, holds, inTime, rejects, settle } from './check.ts'
import type { AskOptions, SignInFields } from './connector.ts'
import { givesUp } from './givesUp.ts'
import { type Scenario, scenario } from './scenario.ts'
import { connecting, isStranger } from './scenarios/connecting.ts'
import { discovering } from './scenarios/discovering.ts'
import { following } from './scenarios/following.ts'
import { leaving } from './scenarios/leaving.ts'
import { networks } from './scenarios/networks.ts'
import { signing } from './scenarios/signing.ts'
import { transactions } from './scenarios/transactions.ts'
import { createStage, type Stage } from './stage.ts'
import type { Subject } from './subject.ts'
import { refusals, thrown } from './thrown.ts'

const permission = { needs: ['permission'] } as const

// Restoring an earlier connection without asking.

const reconnecting = [
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
    permission,
  ),

  scenario(
    'reports a locked wallet as unauthorized, without asking',
    async (stage) => {
      const id = await stage.idOf()
      equal('answer', await inTime('reconnecting', stage.of(id).reconnect()), 'unauthorized')
    },
    { needs: ['asked silently'], with: { authorized: true, locked: true } },
  ),

  scenario(
    'reports a revoked permission as unauthorized',
    async (stage) => {
      const { id } = await stage.connect()
      stage.control.disconnect()
      await settle()
      equal('answer', await stage.of(id).reconnect(), 'unauthorized')
    },
    { needs: ['permission', 'lasting contact'] },
  ),

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

// Sign-in messages written by the wallet.

const writes = { needs: ['writes the sign-in message'] } as const

function fieldsOf(address: string, { networks }: Subject): SignInFields {
  return {
    accountAddress: address,
    chainId: networks.start.caipNetworkId,
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'abcdefghijklmnop',
    issuedAt: '2026-11-20T12:00:00.000Z',
    statement: 'Sign in.',
  }
}

async function begin(stage: Stage, subject: Subject) {
  const { id, address } = await stage.connect()
  const fields = fieldsOf(address, subject)
  const signIn = async (options?: { signal: AbortSignal }) =>
    stage.of(id).signIn?.({ address, fields }, options)
  return { id, address, fields, signIn, method: subject.methods.signIn as string }
}

const signingIn = [
  scenario('does not ask a wallet that cannot write sign-in messages', async (stage, subject) => {
    if (subject.lacks['writes the sign-in message'] === undefined) return
    const { signIn } = await begin(stage, subject)
    const calls = stage.control.calls.length
    equal('answer', await signIn(), undefined)
    equal('requests', stage.control.calls.length, calls)
  }),

  scenario(
    'has the wallet write and sign a message with the given fields',
    async (stage, subject) => {
      const { address, fields, signIn } = await begin(stage, subject)
      const signed = await signIn()
      holds('it was asked', signed !== undefined)
      equal('who signed', signed.address, address)
      for (const part of [fields.domain, address, fields.uri, fields.nonce, fields.issuedAt])
        holds(`the message names ${part}`, signed.message.includes(part))
      holds('the signature verifies', await subject.verify(signed))
    },
    writes,
  ),

  scenario(
    'keeps the connection after a rejected, failed or malformed sign-in',
    async (stage, subject) => {
      const { signIn, method } = await begin(stage, subject)
      stage.control.reject(method)
      await rejects('signIn', signIn(), 'UserRejectedError')
      for (const refusal of refusals) {
        stage.control.fail(method, refusal)
        await rejects('signIn', signIn(), 'UserRejectedError')
      }
      for (const one of thrown) {
        stage.control.fail(method, one)
        await rejects('signIn', signIn(), 'WalletError')
      }
      for (const answer of subject.rubbish.signIn ?? []) {
        stage.control.answer(method, answer)
        await rejects('signIn', signIn(), ...failures)
      }
      stage.control.reset()
      await signIn()
      equal('events', stage.events, [])
    },
    writes,
  ),

  scenario(
    'can abort a sign-in',
    async (stage, subject) => {
      const { signIn, method } = await begin(stage, subject)
      stage.control.hang()
      await givesUp(stage, 'signIn', method, signIn)
      stage.control.release()
      await signIn()
    },
    writes,
  ),
]

/** Each name is a row of the report. */
export const conformanceScenarios: readonly Scenario[] = [
  ...discovering,
  ...connecting,
  ...reconnecting,
  ...following,
  ...leaving,
  ...signing,
  ...signingIn,
  ...networks,
  ...transactions,
]
