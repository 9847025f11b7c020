// Holds the wallet's own field for a mailed code. Scripts of the page cannot see what is typed there.
import { embeddedWalletOf, enterCode } from '@aureus/core/embedded'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../parts/Notice.tsx'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { embeddedProblem } from './embeddedProblem.ts'
import styles from './WalletCode.module.css'

export interface WalletCodeProps {
  /** Called after a change of address. */
  onChanged?: (newEmail: string) => void
}

/** Shows the wallet's frame until the code is right. On failure it says why and offers to try again. */
export function WalletCode({ onChanged }: WalletCodeProps) {
  const client = useClient()
  const messages = useModalMessages()
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    let hide = () => {}
    // The view's heading gets the focus first, and the frame takes it from there.
    queueMicrotask(() => {
      if (!signal.aborted) hide = embeddedWalletOf(client).show(element)
    })
    enterCode(client, signal).then(
      ({ newEmail }) => newEmail !== undefined && onChanged?.(newEmail),
      (error: unknown) => !signal.aborted && setProblem(embeddedProblem(error, messages)),
    )
    return () => {
      controller.abort()
      hide()
    }
    // A problem keeps the language it was reported in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, round])

  if (problem === undefined) return <div ref={place} className={styles.place} />
  return (
    <div className={styles.failed}>
      <Notice>{problem}</Notice>
      <Button
        wide
        onClick={() => {
          setProblem(undefined)
          setRound((count) => count + 1)
        }}
      >
        {messages.tryAgain}
      </Button>
    </div>
  )
}
