// Disconnecting, by the page or by the wallet.
import { equal, holds, inTime, rejects, settle } from '../check.ts'
import { scenario } from '../scenario.ts'
import { signs } from '../signs.ts'
import type { Stage } from '../stage.ts'
import { thrown } from '../thrown.ts'

const sign = ({ of }: Stage, walletId: string, address: string) =>
  of(walletId).signMessage({ address, message: 'a' })

const contact = { needs: ['permission', 'lasting contact'] } as const

export const leaving = [
  scenario(
    'disconnects: the wallet forgets the site, and its events are ignored',
    async (stage) => {
      const { id, address } = await stage.connect()
      await stage.of(id).disconnect()
      await settle()
      equal('permitted', stage.control.state.permitted, false)
      stage.control.changeAccount(1)
      await rejects('signMessage', sign(stage, id, address), 'WalletNotFoundError')
      await settle()
      equal('events', stage.events, [])
    },
    contact,
  ),

  scenario('disconnecting twice has no further effect', async (stage) => {
    const { id } = await stage.connect()
    await Promise.all([stage.of(id).disconnect(), stage.of(id).disconnect()])
    await stage.of(id).disconnect()
    equal('events', stage.events, [])
  }),

  scenario('disconnects from a wallet that throws or answers nonsense', async (stage, subject) => {
    for (const one of thrown) {
      const { id, address } = await stage.connect()
      for (const method of subject.methods.forget) stage.control.fail(method, one)
      await inTime('disconnecting', stage.of(id).disconnect())
      await rejects('signMessage', sign(stage, id, address), 'WalletNotFoundError')
      stage.control.reset()
    }
  }),

  scenario('does not wait for a wallet that does not answer', async (stage, subject) => {
    const { id, address } = await stage.connect()
    for (const method of subject.methods.forget) stage.control.hang(method)
    const leaving = stage.of(id).disconnect()
    await rejects('signMessage', sign(stage, id, address), 'WalletNotFoundError')
    await inTime('disconnecting', leaving)
  }),

  scenario('connects again after disconnecting', async (stage) => {
    const { id } = await stage.connect()
    await stage.of(id).disconnect()
    const again = await stage.connect()
    await sign(stage, again.id, again.address)
  }),

  scenario(
    'emits one event when the person revokes the permission',
    async (stage) => {
      const { id, address } = await stage.connect()
      stage.control.disconnect()
      await stage.heard('disconnect')
      equal('events', stage.events, [{ walletId: id, type: 'disconnect' }])
      stage.control.changeAccount(1)
      await rejects('signMessage', sign(stage, id, address), 'WalletNotFoundError')
      await settle()
      equal('number of events', stage.events.length, 1)
      await stage.of(id).disconnect()
    },
    contact,
  ),

  scenario(
    'notices a silently revoked permission when the page becomes visible',
    async (stage, { methods }) => {
      const { id } = await stage.connect()
      stage.control.mute()
      stage.control.disconnect()
      await settle()
      equal('events before', stage.events, [])
      const asked = stage.control.calls.length
      // Any prompt would be answered.
      stage.page.dispatchEvent(new Event('visibilitychange'))
      await stage.heard('disconnect')
      equal('events', stage.events, [{ walletId: id, type: 'disconnect' }])
      const since = stage.control.calls.slice(asked).map(({ method }) => method)
      holds(`asked ${since.join()}`, !since.includes(methods.connect))
    },
    { needs: ['read in sight'] },
  ),

  scenario(
    'counts a wallet without shared accounts as disconnected',
    async (stage) => {
      const { id } = await stage.connect()
      stage.control.lock()
      await stage.heard('disconnect')
      equal('events', stage.events, [{ walletId: id, type: 'disconnect' }])
      stage.control.unlock()
      await stage.connect()
    },
    { needs: ['emptied accounts'] },
  ),

  scenario(
    'stays connected through a moment without accounts',
    async (stage, subject) => {
      const { id, address } = await stage.connect()
      // At once, because a busy machine may make any pause between the two longer than the moment.
      stage.control.lock()
      stage.control.unlock()
      await settle()
      const ends = stage.events.filter(({ type }) => type === 'disconnect')
      equal('disconnect events', ends.length, 0)
      await signs(stage, subject, { id, address })
    },
    { needs: ['emptied accounts', 'a moment without accounts'] },
  ),

  scenario(
    'removes all its listeners from the wallet, whoever disconnects',
    async (stage) => {
      const id = await stage.idOf()
      const before = stage.control.listening
      await stage.connect()
      const connected = stage.control.listening
      holds('it listens to a connected wallet', connected > before)
      for (let time = 0; time < 3; time++) await stage.connect()
      equal('listeners after connecting again', stage.control.listening, connected)
      await stage.of(id).disconnect()
      await settle()
      equal('listeners after the page disconnected', stage.control.listening, before)
      await stage.connect()
      stage.control.disconnect()
      await stage.heard('disconnect')
      equal('listeners after the wallet disconnected', stage.control.listening, before)
    },
    contact,
  ),
]
