import { currentView } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { AnyWallet } from './AnyWallet.tsx'
import { OneWallet } from './OneWallet.tsx'

/** A wallet outside this browser: whichever answers, or one that was chosen from the list. */
export function ConnectingWalletConnectBasic() {
  const view = useStore(useClient().state.modal, currentView)
  // On the way out another view is the current one already.
  const [first] = useState(view)
  const data = first.name === 'ConnectingWalletConnectBasic' ? first.data : undefined
  return data ? <OneWallet {...data} /> : <AnyWallet />
}
