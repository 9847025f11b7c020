// Asking a wallet for its accounts.
import { equal, failures, holds, inTime, rejects, settle } from '../check.ts'
import type { AskOptions } from '../connector.ts'
import { givesUp } from '../givesUp.ts'
import { scenario } from '../scenario.ts'
import { signs } from '../signs.ts'
import type { Stage } from '../stage.ts'
import { refusals, thrown } from '../thrown.ts'

/** Nothing came of it: no event, no connection. */
export async function isStranger({ connector, events }: Stage, walletId: string, address: string) {
  await settle()
  equal('events', events, [])
  await rejects(
    'signing without a connection',
    connector.signMessage({ walletId, address, message: 'a' }),
    'WalletNotFoundError',
  )
}

const firstOf = ({ wallet }: Stage) => wallet.addresses[0]?.[0] as string

export const connecting = [
  scenario(
    'connects: the wallet’s own accounts, on a network of its namespace',
    async (stage, subject) => {
      const { id, connection } = await stage.connect()
      const { accounts, caipNetworkId, wallet } = connection
      equal(
        'accounts',
        accounts.map(({ address }) => address),
        stage.wallet.addresses[0],
      )
      holds(`network ${caipNetworkId}`, caipNetworkId.startsWith(`${subject.namespace}:`))
      equal('wallet', { id: wallet.id, name: wallet.name }, { id, name: stage.wallet.name })
    },
  ),

  scenario('a refusal is a refusal, however the wallet says it', async (stage, subject) => {
    const id = await stage.idOf()
    stage.control.reject()
    await rejects('connect', stage.connector.connect(id), 'UserRejectedError')
    for (const refusal of refusals) {
      stage.control.fail(subject.methods.connect, refusal)
      await rejects('connect', stage.connector.connect(id), 'UserRejectedError')
    }
    await isStranger(stage, id, firstOf(stage))
  }),

  scenario('connects after a refusal', async (stage) => {
    const id = await stage.idOf()
    stage.control.reject()
    await rejects('connect', stage.connector.connect(id), 'UserRejectedError')
    stage.control.approve()
    await stage.connect()
  }),

  scenario(
    'a second question while the first is open fails, and the first goes on',
    async (stage, subject) => {
      const id = await stage.idOf()
      stage.control.pending()
      const first = stage.connector.connect(id)
      await stage.control.waitForCall(subject.methods.connect)
      await rejects('connect', stage.connector.connect(id), subject.pendingError)
      stage.control.release()
      equal('wallet', (await first).wallet.id, id)
    },
  ),

  scenario(
    'a wallet that answers nothing is left, and its late answer has no effect',
    async (stage, subject) => {
      const id = await stage.idOf()
      stage.control.hang()
      const connect = (options: AskOptions) => stage.connector.connect(id, options)
      await givesUp(stage, 'connect', subject.methods.connect, connect)
      stage.control.release()
      await isStranger(stage, id, firstOf(stage))
    },
  ),

  scenario('what was given up before it began asks the wallet nothing', async (stage) => {
    const id = await stage.idOf()
    const calls = stage.control.calls.length
    const options = { signal: AbortSignal.abort() }
    await rejects('connect', stage.connector.connect(id, options), 'RequestAbortedError')
    equal('requests', stage.control.calls.length, calls)
    await isStranger(stage, id, firstOf(stage))
  }),

  scenario(
    'a locked wallet connects when it is unlocked, or is given up',
    async (stage, subject) => {
      const id = await stage.idOf()
      const connect = (options?: AskOptions) => stage.connector.connect(id, options)
      await givesUp(stage, 'connect', subject.methods.connect, connect)
      const kept = connect()
      await stage.control.waitForCall(subject.methods.connect)
      stage.control.unlock()
      equal('wallet', (await inTime('connecting', kept)).wallet.id, id)
    },
    { with: { locked: true } },
  ),

  scenario('refuses malformed answers, and nothing comes of them', async (stage, subject) => {
    const id = await stage.idOf()
    for (const answer of subject.rubbish.connect) {
      stage.control.answer(subject.methods.connect, answer)
      await rejects('connect', stage.connector.connect(id), ...failures)
    }
    await isStranger(stage, id, firstOf(stage))
    stage.control.reset()
    await stage.connect()
  }),

  scenario('names whatever a wallet throws', async (stage, subject) => {
    const id = await stage.idOf()
    for (const one of thrown) {
      stage.control.fail(subject.methods.connect, one)
      await rejects('connect', stage.connector.connect(id), 'WalletError')
    }
    await isStranger(stage, id, firstOf(stage))
  }),

  scenario(
    'a failure to connect again leaves the connection standing',
    async (stage, subject) => {
      const { id, address } = await stage.connect()
      const { connect } = subject.methods
      stage.control.fail(connect, 'broken')
      await rejects('connect', stage.connector.connect(id), ...failures)
      stage.control.answer(connect, subject.rubbish.connect[0])
      await rejects('connect', stage.connector.connect(id), ...failures)
      stage.control.reset()
      await signs(stage, subject, { id, address })
    },
    { needs: ['asked again'] },
  ),

  scenario(
    'connecting again changes nothing, and no event comes twice for it',
    async (stage) => {
      const { id } = await stage.connect()
      await stage.connect()
      await Promise.all([stage.connector.connect(id), stage.connector.connect(id)])
      equal('events', stage.events, [])
      stage.control.changeAccount(1)
      await settle()
      equal(
        'events',
        stage.events.map(({ type }) => type),
        ['accounts'],
      )
    },
    { needs: ['several accounts'] },
  ),

  scenario('knows no wallet that is not there', async ({ connector }) => {
    const walletId = 'nobody'
    await rejects('connect', connector.connect(walletId), 'WalletNotFoundError')
    await rejects(
      'signMessage',
      connector.signMessage({ walletId, address: 'nobody', message: 'a' }),
      'WalletNotFoundError',
    )
    await inTime('disconnecting', connector.disconnect(walletId))
  }),
]
