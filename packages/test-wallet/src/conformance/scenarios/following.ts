// Events of a connected wallet.
import { equal, rejects, settle } from '../check.ts'
import { scenario } from '../scenario.ts'
import { signs } from '../signs.ts'
import type { Stage, StageEvent } from '../stage.ts'

const severalAccounts = { needs: ['several accounts'] } as const

/** Connects a second wallet: its id and its address. */
async function connectTwo(stage: Stage) {
  const first = await stage.connect()
  const silver = stage.join({ name: 'Silver', number: 1 })
  const id = await stage.idOf('Silver')
  const { accounts } = await stage.of(id).connect()
  return { first, silver, id, address: accounts[0]?.address as string }
}

export const following = [
  scenario(
    'follows an account change and signs with the new account',
    async (stage, subject) => {
      const { id } = await stage.connect()
      stage.control.changeAccount(1)
      await settle()
      const accounts = stage.wallet.addresses[1] as readonly string[]
      equal('events', stage.events.map(withAddresses), [
        { type: 'accounts', walletId: id, accounts },
      ])
      const address = accounts[0] as string
      await signs(stage, subject, { id, address })
    },
    severalAccounts,
  ),

  scenario(
    'follows a network change',
    async (stage, subject) => {
      const { id } = await stage.connect()
      stage.wallet.changeNetwork?.(subject.networks.unknown)
      await settle()
      const { caipNetworkId } = subject.networks.unknown
      equal('events', stage.events, [{ type: 'network', walletId: id, caipNetworkId }])
    },
    { needs: ['network of its own'] },
  ),

  scenario('ignores malformed events', async (stage, subject) => {
    const { id, address } = await stage.connect()
    for (const [event, payload] of subject.rubbish.events) stage.control.emit(event, payload)
    await settle()
    equal('events', stage.events, [])
    await signs(stage, subject, { id, address })
  }),

  scenario(
    'does not notify removed subscribers',
    async (stage) => {
      const { id } = await stage.connect()
      let heard = 0
      const leave = stage.of(id).subscribe(() => heard++)
      leave()
      leave()
      stage.control.changeAccount(1)
      await settle()
      equal('heard', heard, 0)
      equal('heard by the one that stayed', stage.events.length, 1)
    },
    severalAccounts,
  ),

  scenario(
    'attributes events to the right wallet',
    async (stage, subject) => {
      const { first, silver, id, address } = await connectTwo(stage)
      silver.control.changeAccount(1)
      await settle()
      equal(
        'whose events',
        stage.events.map(({ walletId }) => walletId),
        [id],
      )
      silver.control.changeAccount(0)
      silver.control.disconnect()
      await stage.heard('disconnect')
      equal('whose events', [...new Set(stage.events.map(({ walletId }) => walletId))], [id])
      await rejects(
        'signMessage',
        stage.of(id).signMessage({ address, message: 'a' }),
        'WalletNotFoundError',
      )
      await signs(stage, subject, first)
    },
    { needs: ['several wallets'] },
  ),

  scenario(
    'sends requests and disconnects to the right wallet',
    async (stage, subject) => {
      const { first, silver, id, address } = await connectTwo(stage)
      stage.control.reject()
      await signs(stage, subject, { id, address, message: 'b' })
      await stage.of(first.id).disconnect()
      equal(
        'permitted',
        [stage.control.state.permitted, silver.control.state.permitted],
        [false, true],
      )
      await stage.of(id).signMessage({ address, message: 'c' })
    },
    { needs: ['several wallets'] },
  ),
]

/** Accounts may have further fields, such as their purpose. */
const withAddresses = (event: StageEvent) =>
  event.type === 'accounts'
    ? { ...event, accounts: event.accounts.map(({ address }) => address) }
    : event
