// A Bitcoin wallet. No node is asked, so nothing is read and nothing is sent.
import { AureusError, adapterErrors } from '@aureus/protocol'
import type { Connector, WalletConnection, WalletEvent } from '../../client/connector.ts'
import { RequestAbortedError, UnknownChainError, WalletError } from '../../errors/wallet.ts'
import { createHold } from '../createHold.ts'
import type { FoundBitcoinWallet } from './discovery.ts'
import type { BitcoinConnection, BitcoinWallet } from './wallet.ts'

/** @param page the visitor comes back to it: what the wallet shares is then read again. */
export function createBitcoinConnector(found: FoundBitcoinWallet, page: EventTarget): Connector {
  const hold = createHold<{ speaker: BitcoinWallet; caipNetworkId: string }>(found)
  const speaker = () => hold.value?.speaker ?? found.speaker

  function emit(event: WalletEvent): void {
    const { value } = hold
    if (event.type === 'network' && value) {
      // Wallets say where they are with every change of account.
      if (value.caipNetworkId === event.caipNetworkId) return
      value.caipNetworkId = event.caipNetworkId
    }
    hold.emit(event)
  }

  function take(speaker: BitcoinWallet, connection: BitcoinConnection): WalletConnection {
    const { caipNetworkId } = connection
    hold.take({ speaker, caipNetworkId }, () => speaker.follow(connection, emit, page))
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
      // What a connected wallet shares is read without asking it.
      if (options.signal?.aborted) throw new RequestAbortedError()
      const asked = speaker()
      const answer = await asked.reconnect(options)
      if (answer === 'silent') {
        const details = 'it says what it shares only when it is asked aloud'
        throw new WalletError('reconnect', { details })
      }
      return answer === 'unauthorized' ? answer : take(asked, answer)
    },

    async disconnect() {
      await hold.drop()?.speaker.disconnect()
    },

    /** The network is the wallet's own choice, and goes with other addresses. */
    async switchNetwork({ network }) {
      if (hold.require().caipNetworkId !== network.caipNetworkId) throw new UnknownChainError()
    },

    signMessage: async (parameters, options) =>
      hold.require().speaker.signMessage(parameters, options),

    async sendTransaction() {
      throw new AureusError(adapterErrors.unsupportedNamespace)
    },

    subscribe: hold.subscribe,
  }
}
