// A wallet that can be spoken to in two ways.
import type { BitcoinWallet } from './wallet.ts'

/**
 * Connects the first way. Only where that one cannot say silently what the wallet shares does the second
 * take up an earlier visit, and goes on to speak for the wallet then.
 */
export function preferFirst(first: BitcoinWallet, second: BitcoinWallet): BitcoinWallet {
  let speaker = first
  return {
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
    signMessage: (parameters, options) => speaker.signMessage(parameters, options),
    follow: (...parameters) => speaker.follow(...parameters),
  }
}
