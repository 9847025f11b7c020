// Signing texts.
import { anyTyped, equal, failures, holds, rejects, settle } from '../check.ts'
import type { AskOptions } from '../connector.ts'
import { givesUp } from '../givesUp.ts'
import { scenario } from '../scenario.ts'
import { signs } from '../signs.ts'
import { refusals, thrown } from '../thrown.ts'

/** Texts that careless code signs as something else. */
const texts = [
  'Hello World',
  'Grüße, 世界, \u{1F511}',
  'two\nlines\r\nand a tab\t',
  '0x48656c6c6f',
  '{"json":true}',
  'x'.repeat(20_000),
]

export const signing = [
  scenario(
    'signs texts with each account, verifiably by the namespace’s rule',
    async (stage, subject) => {
      const { id, connection } = await stage.connect()
      const { longestText = Number.POSITIVE_INFINITY } = subject
      const carried = texts.filter(({ length }) => length <= longestText)
      for (const { address } of connection.accounts)
        for (const message of carried) {
          const signature = await stage.of(id).signMessage({ address, message })
          const start = message.slice(0, 20)
          holds(`${address} over ${start}`, await subject.verify({ address, message, signature }))
          const other = { address, message: `${message} `, signature }
          holds('no other text verifies', !(await subject.verify(other)))
        }
    },
  ),

  scenario('keeps the connection if a signature is rejected', async (stage, subject) => {
    const { id, address } = await stage.connect()
    const sign = () => stage.of(id).signMessage({ address, message: 'a' })
    stage.control.reject(subject.methods.sign)
    await rejects('signMessage', sign(), 'UserRejectedError')
    for (const refusal of refusals) {
      stage.control.fail(subject.methods.sign, refusal)
      await rejects('signMessage', sign(), 'UserRejectedError')
    }
    stage.control.reset()
    await sign()
    equal('events', stage.events, [])
  }),

  scenario('rejects malformed signatures', async (stage, subject) => {
    const { id, address } = await stage.connect()
    const sign = () => stage.of(id).signMessage({ address, message: 'a' })
    for (const answer of subject.rubbish.sign) {
      stage.control.answer(subject.methods.sign, answer)
      await rejects('signMessage', sign(), ...failures)
    }
    stage.control.reset()
    await sign()
    equal('events', stage.events, [])
  }),

  scenario(
    'turns whatever a wallet throws while signing into a typed error',
    async (stage, subject) => {
      const { id, address } = await stage.connect()
      const sign = () => stage.of(id).signMessage({ address, message: 'a' })
      for (const one of thrown) {
        stage.control.fail(subject.methods.sign, one)
        await rejects('signMessage', sign(), 'WalletError')
      }
      stage.control.reset()
      await sign()
    },
  ),

  scenario('can abort a signature, and ignores a late one', async (stage, subject) => {
    const { id, address } = await stage.connect()
    const text = { address, message: 'a' }
    stage.control.hang()
    const sign = (options: AskOptions) => stage.of(id).signMessage(text, options)
    await givesUp(stage, 'signMessage', subject.methods.sign, sign)
    stage.control.release()
    await settle()
    equal('events', stage.events, [])
    const calls = stage.control.calls.length
    await rejects('signMessage', sign({ signal: AbortSignal.abort() }), 'RequestAbortedError')
    equal('requests', stage.control.calls.length, calls)
    await signs(stage, subject, { id, address })
  }),

  scenario('does not sign with an account that the wallet does not share', async (stage) => {
    const { id } = await stage.connect()
    const address = stage.wallet.addresses[1]?.[0] as string
    const signing = stage.of(id).signMessage({ address, message: 'a' })
    await rejects('signMessage', signing, ...anyTyped)
  }),

  scenario('keeps the connection with two requests at once', async (stage, subject) => {
    const { id, address } = await stage.connect()
    const sign = (message: string) => stage.of(id).signMessage({ address, message })
    const signed = await Promise.all([sign('a'), sign('b')])
    for (const [index, message] of ['a', 'b'].entries()) {
      const signature = signed[index] as string
      holds(`the signature of ${message}`, await subject.verify({ address, message, signature }))
    }
  }),
]
