import { enWallets, type WalletMessages } from '../messages/en.wallets.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'

/** Only for views that load on demand: the words load with them. */
export function useWalletMessages(): WalletMessages {
  return useModalMessages().wallets ?? enWallets
}
