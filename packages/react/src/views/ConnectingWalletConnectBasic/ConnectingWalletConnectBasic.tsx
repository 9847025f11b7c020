import { currentView } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { AnyWallet } from './AnyWallet.tsx'
import { OneWallet } from './OneWallet.tsx'

/** Connects a wallet outside this browser: any wallet, or one chosen from the list. */
export function ConnectingWalletConnectBasic() {
  const view = useStore(useClient().state.modal, currentView)
  // While this view leaves, another one is already current.
  const [first] = useState(view)
  const data = first.name === 'ConnectingWalletConnectBasic' ? first.data : undefined
  return data ? <OneWallet {...data} /> : <AnyWallet />
}
