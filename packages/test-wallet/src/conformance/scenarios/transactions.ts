// Sending transactions through the wallet.
import { equal, fail, failures, holds, rejects, settle } from '../check.ts'
import type { AskOptions, NodeQuestion } from '../connector.ts'
import { givesUp } from '../givesUp.ts'
import { scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'
import type { Subject } from '../subject.ts'
import { refusals, thrown } from '../thrown.ts'

const sends = { needs: ['transactions'] } as const

async function begin(stage: Stage, subject: Subject) {
  const { transfer } = subject
  const method = subject.methods.send
  if (!transfer || !method) return fail('the dialect has no transfer')
  const { id, address } = await stage.connect()
  const { to, value, node } = transfer
  const { caipNetworkId } = subject.networks.start
  const call = ({ method: asked, schema }: NodeQuestion) => parse(schema, node[asked])
  const parameters = {
    from: address,
    caipNetworkId,
    transaction: { to, value },
    call,
  }
  const send = (options?: AskOptions) => stage.of(id).sendTransaction(parameters, options)
  return { send, method, isTransactionId: transfer.isTransactionId }
}

interface StandardSchema {
  '~standard': { validate(value: unknown): unknown }
}

async function parse(schema: unknown, value: unknown): Promise<unknown> {
  const parsed = (await (schema as StandardSchema)['~standard'].validate(value)) as {
    value?: unknown
    issues?: readonly { message: string }[]
  }
  return parsed.issues ? fail(`the node's answer: ${parsed.issues[0]?.message}`) : parsed.value
}

export const transactions = [
  scenario(
    'has the wallet sign and send, and returns the transaction’s id',
    async (stage, subject) => {
      const { send, isTransactionId } = await begin(stage, subject)
      const sent = await send()
      holds(`${sent} is a transaction id`, isTransactionId(sent))
      equal('events', stage.events, [])
    },
    sends,
  ),

  scenario(
    'keeps the connection if a transaction is rejected',
    async (stage, subject) => {
      const { send, method } = await begin(stage, subject)
      stage.control.reject(method)
      await rejects('sendTransaction', send(), 'UserRejectedError')
      for (const refusal of refusals) {
        stage.control.fail(method, refusal)
        await rejects('sendTransaction', send(), 'UserRejectedError')
      }
      equal('events', stage.events, [])
    },
    sends,
  ),

  scenario(
    'rejects malformed transaction ids, and turns whatever a wallet throws into a typed error',
    async (stage, subject) => {
      const { send, method } = await begin(stage, subject)
      for (const answer of subject.rubbish.send ?? []) {
        stage.control.answer(method, answer)
        await rejects('sendTransaction', send(), ...failures)
      }
      for (const one of thrown) {
        stage.control.fail(method, one)
        await rejects('sendTransaction', send(), 'WalletError')
      }
      equal('events', stage.events, [])
    },
    sends,
  ),

  scenario(
    'can abort a transaction before and after the wallet is asked',
    async (stage, subject) => {
      const { send, method } = await begin(stage, subject)
      const asked = () => stage.control.calls.filter((one) => one.method === method).length
      await rejects('sendTransaction', send({ signal: AbortSignal.abort() }), 'RequestAbortedError')
      equal('requests', asked(), 0)
      stage.control.hang(method)
      await givesUp(stage, 'sendTransaction', method, send)
      stage.control.release()
      await settle()
      equal('events', stage.events, [])
    },
    sends,
  ),

  scenario(
    'does not send with a wallet that is not connected',
    async (stage, { networks, transfer }) => {
      const id = await stage.idOf()
      const sending = stage.of(id).sendTransaction({
        from: stage.wallet.addresses[0]?.[0] as string,
        caipNetworkId: networks.start.caipNetworkId,
        transaction: { to: transfer?.to ?? '', value: transfer?.value ?? 0n },
        call: () => fail('a node was asked'),
      })
      await rejects('sendTransaction', sending, 'WalletNotFoundError')
    },
    sends,
  ),
]
