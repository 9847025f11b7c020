import { UNNAMED_WALLET } from '@aureus/core'
import { useMessages } from '../provider/useMessages.ts'

/** What visitors call a wallet: its own name, or words for one without a name. */
export function useWalletName(): (name: string) => string {
  const { browserWallet } = useMessages()
  return (name) => (name === UNNAMED_WALLET ? browserWallet : name)
}
