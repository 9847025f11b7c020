// Says that the open modal is about to change: pictures or another chain family are loading.
import type { ModalState } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { CoinRing } from '../ui/CoinRing.tsx'
import styles from './Panel.module.css'

export function LoadingNotice() {
  const { modal } = useClient().state
  const messages = useModalMessages()
  const loading = useStore(modal, (state) => state.loading)
  const namespace = useStore(modal, loadingNamespace)
  return (
    <div role="status">
      {loading && (
        <p className={styles.opening}>
          <CoinRing turning small className={styles.ring} />
          <span>
            {namespace ? messages.openingFor(messages.families[namespace]) : messages.opening}
          </span>
        </p>
      )}
    </div>
  )
}

/** The chain family that the modal is opening for, if it is one. */
function loadingNamespace({ loadingByNamespace }: ModalState): ChainNamespace | undefined {
  const names = Object.keys(loadingByNamespace) as ChainNamespace[]
  return names.find((name) => loadingByNamespace[name])
}
