import { enWallets, type WalletMessages } from '../messages/en.wallets.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'

/** Only for views that are loaded when they are wanted: the words come with them. */
export function useWalletMessages(): WalletMessages {
  return useModalMessages().wallets ?? enWallets
}
