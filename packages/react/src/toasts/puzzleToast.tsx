// Tells visitors that their device solves a puzzle, and offers the slow way after five seconds.
import { type Client, toastsOf } from '@aureus/core'
import { type PuzzleStage, showInStages } from '@aureus/protocol/puzzles'
import { useLayoutEffect, useRef } from 'react'
import { enPuzzle } from '../messages/en.puzzle.ts'
import { useMessages } from '../provider/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ToastAction.module.css'

let count = 0

/** @returns what shows one puzzle */
export function showPuzzle(client: Client): ReturnType<typeof showInStages> {
  const toasts = toastsOf(client)
  const id = `puzzle-${++count}`
  return showInStages(
    (stage, goSlowly) =>
      toasts.add(<PuzzleWords stage={stage} goSlowly={goSlowly} />, {
        id,
        loading: true,
        timeout: 0,
      }),
    () => toasts.dismiss(id),
  )
}

/** The toast around it is a status, so screen readers read each stage. */
export function PuzzleWords({ stage, goSlowly }: { stage: PuzzleStage; goSlowly(): void }) {
  const { puzzle: words = enPuzzle } = useMessages()
  return (
    <div className={styles.content}>
      <span>{words[stage]}</span>
      {stage !== 'solving' && (
        <SlowButton busy={stage === 'slow'} onClick={goSlowly} label={words.slowly} />
      )}
    </div>
  )
}

interface SlowButtonProps {
  label: string
  busy: boolean
  onClick(): void
}

/** Keeps the focus until the toast goes, and then returns it to where it came from. */
function SlowButton({ label, busy, onClick }: SlowButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)

  useLayoutEffect(() => {
    const button = element.current
    return () => {
      if (button?.matches(':focus') && cameFrom.current instanceof HTMLElement)
        cameFrom.current.focus({ preventScroll: true })
    }
  }, [])

  return (
    <Button
      ref={element}
      busy={busy}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget
      }}
      onClick={busy ? undefined : onClick}
    >
      {label}
    </Button>
  )
}
