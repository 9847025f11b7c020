// Switching a wallet to another network.
import { anyTyped, equal, failures, holds, rejects, settle } from '../check.ts'
import type { AskOptions, OfferedNetwork } from '../connector.ts'
import { givesUp } from '../givesUp.ts'
import { scenario } from '../scenario.ts'
import { signs } from '../signs.ts'
import type { Stage } from '../stage.ts'
import { refusals } from '../thrown.ts'

const move = ({ of }: Stage, walletId: string, network: OfferedNetwork, options?: AskOptions) =>
  of(walletId).switchNetwork(
    // This address has no listener.
    { network, rpcUrl: 'http://127.0.0.1:1/' },
    options,
  )

const asks = { needs: ['networks', 'asks before it switches'] } as const

export const networks = [
  scenario(
    'switches to a network that the wallet knows, with one event',
    async (stage, { networks: { other } }) => {
      const { id } = await stage.connect()
      await move(stage, id, other)
      await settle()
      const events = stage.events.filter(({ type }) => type === 'network')
      // The wallet's own event may arrive besides the connector's.
      holds(`${events.length} events`, events.length === 1 || events.length === 2)
      for (const event of events)
        equal('event', event, { type: 'network', walletId: id, caipNetworkId: other.caipNetworkId })
      equal('other events', stage.events.length - events.length, 0)
    },
    { needs: ['networks'] },
  ),

  scenario(
    'rejects a network that the wallet does not know, without side effects',
    async (stage, subject) => {
      const { id, address } = await stage.connect()
      await rejects('switchNetwork', move(stage, id, subject.networks.unknown), ...anyTyped)
      equal('events', stage.events, [])
      await signs(stage, subject, { id, address })
    },
  ),

  scenario(
    'does not switch a wallet that is not connected',
    async (stage, { networks: { start } }) => {
      const id = await stage.idOf()
      await rejects('switchNetwork', move(stage, id, start), 'WalletNotFoundError')
    },
  ),

  scenario(
    'a rejected switch changes nothing',
    async (stage, { networks: { other, unknown } }) => {
      const { id } = await stage.connect()
      stage.control.reject()
      await rejects('switchNetwork', move(stage, id, other), 'UserRejectedError')
      await rejects('switchNetwork', move(stage, id, unknown), 'UserRejectedError')
      await settle()
      equal('events', stage.events, [])
    },
    asks,
  ),

  scenario(
    'offers to add a network that the wallet lacks, even if its error looks like a rejection',
    async (stage, { networks: { unknown } }) => {
      const { id } = await stage.connect()
      stage.control.refuseUnknownChains?.()
      // The network has no node, so the wallet does not add it.
      await rejects('switchNetwork', move(stage, id, unknown), ...failures)
      const asked = stage.control.calls.map(({ method }) => method)
      holds(`asked ${asked.join()}`, asked.includes('wallet_addEthereumChain'))
    },
    asks,
  ),

  scenario(
    'recognizes a rejected switch in every form',
    async (stage, { methods, networks: { other } }) => {
      const { id } = await stage.connect()
      stage.control.reject()
      for (const refusal of refusals) {
        stage.control.fail(methods.switchNetwork as string, refusal)
        await rejects('switchNetwork', move(stage, id, other), 'UserRejectedError')
      }
      await settle()
      equal('events', stage.events, [])
    },
    asks,
  ),

  scenario(
    'does not believe a wallet that only claims to have switched',
    async (stage, subject) => {
      const { id } = await stage.connect()
      for (const answer of subject.rubbish.switchNetwork ?? []) {
        stage.control.answer(subject.methods.switchNetwork as string, answer)
        stage.control.answer('wallet_addEthereumChain', answer)
        await rejects('switchNetwork', move(stage, id, subject.networks.other), ...failures)
      }
      await settle()
      equal('events', stage.events, [])
    },
    asks,
  ),

  scenario(
    'can abort a switch',
    async (stage, subject) => {
      const { id } = await stage.connect()
      stage.control.hang()
      const method = subject.methods.switchNetwork as string
      const moving = (options: AskOptions) => move(stage, id, subject.networks.other, options)
      await givesUp(stage, 'switchNetwork', method, moving)
      equal('events', stage.events, [])
    },
    asks,
  ),
]
