import { currentView } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { GetWallet } from './GetWallet.tsx'

/** Where to get the chosen wallet. */
export function Downloads() {
  const view = useStore(useClient().state.modal, currentView)
  // While this view leaves, another one is already current.
  const [first] = useState(view)
  return first.name === 'Downloads' ? <GetWallet {...first.data} /> : null
}
