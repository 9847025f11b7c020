// Connects a Bitcoin wallet.
import type { Connector, WalletConnection, WalletEvent } from '../../client/connector.ts'
import { RequestAbortedError, UnknownChainError, WalletResponseError } from '../../errors/wallet.ts'
import type { ConnectionAccount } from '../../state/connections.ts'
import { createHold } from '../createHold.ts'
import type { FoundBitcoinWallet } from './discovery.ts'
import type { BitcoinConnection, BitcoinWallet } from './wallet.ts'

/** @param page what the wallet shares is read again when the visitor returns to it */
export function createBitcoinConnector(found: FoundBitcoinWallet, page: EventTarget): Connector {
  const hold = createHold<{
    speaker: BitcoinWallet
    caipNetworkId: string
    accounts: readonly ConnectionAccount[]
  }>(found)
  const speaker = () => hold.value?.speaker ?? found.speaker

  function emit(event: WalletEvent): void {
    const { value } = hold
    if (event.type === 'network' && value) {
      // Wallets send their network with every account change.
      if (value.caipNetworkId === event.caipNetworkId) return
      value.caipNetworkId = event.caipNetworkId
    }
    if (event.type === 'accounts' && value) value.accounts = event.accounts
    hold.emit(event)
  }

  function take(speaker: BitcoinWallet, connection: BitcoinConnection): WalletConnection {
    hold.take({ speaker, ...connection }, () => speaker.follow(connection, emit, page))
    return connection
  }

  return {
    get wallet() {
      return found.wallet
    },

    async connect(options) {
      const asked = speaker()
      return take(asked, await asked.connect(options))
    },

    async reconnect(options = {}) {
      // `reconnect` may read the accounts without a request, so check the signal first.
      if (options.signal?.aborted) throw new RequestAbortedError()
      const asked = speaker()
      const answer = await asked.reconnect(options)
      if (answer === 'silent') {
        const details = 'it shares accounts only after a prompt'
        throw new WalletResponseError('reconnect', { details })
      }
      return answer === 'unauthorized' ? answer : take(asked, answer)
    },

    whenUnlocked: async (listener) =>
      speaker().follow(nothing, ({ type }) => type === 'accounts' && listener(), page),

    async disconnect(options) {
      const held = hold.drop()
      if (!options?.keepPermission) await held?.speaker.disconnect()
    },

    /** Only the wallet can change its network, and its addresses change with it. */
    async switchNetwork({ network }) {
      if (hold.require().caipNetworkId !== network.caipNetworkId) throw new UnknownChainError()
    },

    signMessage: async (parameters, options) =>
      hold.require().speaker.signMessage(parameters, options),

    async sendTransaction(parameters, options) {
      const { sendBitcoin } = await import('./sendBitcoin.ts')
      return sendBitcoin(hold.require(), parameters, options)
    },

    source: () => speaker().source,
    subscribe: hold.subscribe,
  }
}

/** What a locked wallet shares. */
const nothing: BitcoinConnection = {
  accounts: [],
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
}
