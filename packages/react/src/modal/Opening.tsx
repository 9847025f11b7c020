// The modal is open and is about to show something else: its pictures, or another chain family, are on their way.

import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { CoinRing } from '../ui/CoinRing.tsx'
import { loadingNamespace } from './loadingNamespace.ts'
import styles from './Panel.module.css'

export function Opening() {
  const { modal } = useClient().state
  const messages = useModalMessages()
  const loading = useStore(modal, (state) => state.loading)
  const namespace = useStore(modal, loadingNamespace)
  return (
    <div role="status">
      {loading && (
        <p className={styles.opening}>
          <CoinRing turning small className={styles.ring} />
          {namespace ? messages.openingFor(messages.families[namespace]) : messages.opening}
        </p>
      )}
    </div>
  )
}
