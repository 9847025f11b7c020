import { currentView } from '@aureus/core'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { enApproval } from '../../messages/en.approval.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import styles from './ApproveTransaction.module.css'

/** The place where the embedded wallet asks for approval. Its whole content is the wallet's. */
export function ApproveTransaction() {
  const client = useClient()
  const words = useModalMessages().approval ?? enApproval
  const view = useStore(client.state.modal, currentView)
  // While this view leaves, another one is already current.
  const [first] = useState(view)
  const host = first.name === 'ApproveTransaction' ? first.data.host : undefined
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!host || !place.current) return
    try {
      return host.mount(place.current)
    } catch {
      setFailed(true)
    }
  }, [host])

  if (!host) return null
  return failed ? <Notice>{words.failed}</Notice> : <div ref={place} className={styles.place} />
}
