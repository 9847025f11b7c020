// Combines two ways to talk to the same wallet.
import type { BitcoinWallet } from './wallet.ts'

/**
 * Connects the first way. If it cannot restore a session silently, the second way restores it and stays in use
 * for that session.
 */
export function preferFirst(first: BitcoinWallet, second: BitcoinWallet): BitcoinWallet {
  let speaker = first
  return {
    get source() {
      return speaker.source
    },
    async connect(options) {
      const connection = await first.connect(options)
      speaker = first
      return connection
    },
    async reconnect(options) {
      const answer = await first.reconnect(options)
      speaker = first
      if (answer !== 'silent') return answer
      const other = await second.reconnect(options)
      if (typeof other !== 'string') speaker = second
      return other
    },
    disconnect: () => speaker.disconnect(),
    sender: first.sender,
    signMessage: (parameters, options) => speaker.signMessage(parameters, options),
    follow: (...parameters) => speaker.follow(...parameters),
  }
}
