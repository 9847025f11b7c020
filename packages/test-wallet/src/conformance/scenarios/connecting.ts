// Asking a wallet for its accounts.
import { equal, failures, holds, inTime, rejects, settle } from '../check.ts'
import type { AskOptions } from '../connector.ts'
import { givesUp } from '../givesUp.ts'
import { scenario } from '../scenario.ts'
import { signs } from '../signs.ts'
import type { Stage } from '../stage.ts'
import { refusals, thrown } from '../thrown.ts'

/** Nothing happened: no event, no connection. */
export async function isStranger({ of, events }: Stage, walletId: string, address: string) {
  await settle()
  equal('events', events, [])
  await rejects(
    'signing without a connection',
    of(walletId).signMessage({ address, message: 'a' }),
    'WalletNotFoundError',
  )
}

const firstOf = ({ wallet }: Stage) => wallet.addresses[0]?.[0] as string

const permission = { needs: ['permission'] } as const

export const connecting = [
  scenario(
    'connects with the wallet’s accounts, on a network of its namespace',
    async (stage, subject) => {
      const { id, connection } = await stage.connect()
      const { accounts, caipNetworkId } = connection
      const { wallet } = stage.of(id)
      equal(
        'accounts',
        accounts.map(({ address }) => address),
        stage.wallet.addresses[0],
      )
      holds(`network ${caipNetworkId}`, caipNetworkId.startsWith(`${subject.namespace}:`))
      equal('wallet', { id: wallet.id, name: wallet.name }, { id, name: stage.wallet.name })
    },
  ),

  scenario(
    'recognizes a rejection in every form',
    async (stage, subject) => {
      const id = await stage.idOf()
      stage.control.reject()
      await rejects('connect', stage.of(id).connect(), 'UserRejectedError')
      for (const refusal of refusals) {
        stage.control.fail(subject.methods.connect, refusal)
        await rejects('connect', stage.of(id).connect(), 'UserRejectedError')
      }
      await isStranger(stage, id, firstOf(stage))
    },
    permission,
  ),

  scenario(
    'connects after a rejection',
    async (stage) => {
      const id = await stage.idOf()
      stage.control.reject()
      await rejects('connect', stage.of(id).connect(), 'UserRejectedError')
      stage.control.approve()
      await stage.connect()
    },
    permission,
  ),

  scenario(
    'rejects a second request while the first is open',
    async (stage, subject) => {
      const id = await stage.idOf()
      stage.control.pending()
      const first = stage.of(id).connect()
      await stage.control.waitForCall(subject.methods.connect)
      await rejects('connect', stage.of(id).connect(), subject.pendingError)
      stage.control.release()
      holds('an account', (await first).accounts.length > 0)
    },
    permission,
  ),

  scenario(
    'can abort while the wallet is silent, and ignores its late answer',
    async (stage, subject) => {
      const id = await stage.idOf()
      stage.control.hang()
      const connect = (options: AskOptions) => stage.of(id).connect(options)
      await givesUp(stage, 'connect', subject.methods.connect, connect)
      stage.control.release()
      await isStranger(stage, id, firstOf(stage))
    },
    permission,
  ),

  scenario('does not ask the wallet if already aborted', async (stage) => {
    const id = await stage.idOf()
    const calls = stage.control.calls.length
    const options = { signal: AbortSignal.abort() }
    await rejects('connect', stage.of(id).connect(options), 'RequestAbortedError')
    equal('requests', stage.control.calls.length, calls)
    await isStranger(stage, id, firstOf(stage))
  }),

  scenario(
    'waits for a locked wallet to be unlocked, or aborts',
    async (stage, subject) => {
      const id = await stage.idOf()
      const connect = (options?: AskOptions) => stage.of(id).connect(options)
      await givesUp(stage, 'connect', subject.methods.connect, connect)
      const kept = connect()
      await stage.control.waitForCall(subject.methods.connect)
      stage.control.unlock()
      holds('an account', (await inTime('connecting', kept)).accounts.length > 0)
    },
    { needs: ['permission'], with: { locked: true } },
  ),

  scenario('rejects malformed answers without side effects', async (stage, subject) => {
    const id = await stage.idOf()
    for (const answer of subject.rubbish.connect) {
      stage.control.answer(subject.methods.connect, answer)
      await rejects('connect', stage.of(id).connect(), ...failures)
    }
    await isStranger(stage, id, firstOf(stage))
    stage.control.reset()
    await stage.connect()
  }),

  scenario('turns whatever a wallet throws into a typed error', async (stage, subject) => {
    const id = await stage.idOf()
    for (const one of thrown) {
      stage.control.fail(subject.methods.connect, one)
      await rejects('connect', stage.of(id).connect(), 'WalletError')
    }
    await isStranger(stage, id, firstOf(stage))
  }),

  scenario(
    'keeps the connection if connecting again fails',
    async (stage, subject) => {
      const { id, address } = await stage.connect()
      const { connect } = subject.methods
      stage.control.fail(connect, 'broken')
      await rejects('connect', stage.of(id).connect(), ...failures)
      stage.control.answer(connect, subject.rubbish.connect[0])
      await rejects('connect', stage.of(id).connect(), ...failures)
      stage.control.reset()
      await signs(stage, subject, { id, address })
    },
    { needs: ['asked again'] },
  ),

  scenario(
    'connecting again changes nothing and repeats no event',
    async (stage) => {
      const { id } = await stage.connect()
      await stage.connect()
      await Promise.all([stage.of(id).connect(), stage.of(id).connect()])
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

  scenario('ignores disconnecting a wallet that is not connected', async (stage) => {
    const id = await stage.idOf()
    await inTime('disconnecting', stage.of(id).disconnect())
    equal('events', stage.events, [])
  }),
]
