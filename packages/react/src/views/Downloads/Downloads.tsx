import { currentView } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { GetWallet } from './GetWallet.tsx'

/** Where to get a wallet that was chosen. */
export function Downloads() {
  const view = useStore(useClient().state.modal, currentView)
  // On the way out another view is the current one already.
  const [first] = useState(view)
  return first.name === 'Downloads' ? <GetWallet {...first.data} /> : null
}
