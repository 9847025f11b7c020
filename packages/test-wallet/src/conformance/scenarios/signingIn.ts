// Sign-in messages written by the wallet.
import { equal, failures, holds, rejects } from '../check.ts'
import type { SignInFields } from '../connector.ts'
import { givesUp } from '../givesUp.ts'
import { scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'
import type { Subject } from '../subject.ts'
import { refusals, thrown } from '../thrown.ts'

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

export const signingIn = [
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
