// The place for the wallet's own field for a mailed code: no script of the page sees what is typed there.
import { embeddedWalletOf, enterCode } from '@aureus/core/embedded'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../parts/Notice.tsx'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { embeddedProblem } from './embeddedProblem.ts'
import styles from './WalletCode.module.css'

export interface WalletCodeProps {
  /** After a change of address. */
  onChanged?: (newEmail: string) => void
}

/** Shows the wallet's frame until the code is right, or says what is wrong and tries again. */
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
    // The view's heading takes the focus first, and the frame takes it from there.
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
    // The words of a problem are those of the time when it came.
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
