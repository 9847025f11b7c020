// One thing that a visitor starts, waits for, and may give up.
import { useEffect, useRef, useState } from 'react'

export type TaskState<T> =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'done'; value: T }
  | { status: 'failed'; error: unknown }

export interface Task<T> {
  state: TaskState<T>
  /** Starts it; one that runs is given up. */
  start(run: (signal: AbortSignal) => Promise<T>): void
  /** Gives it up; what it may still answer has no effect. */
  cancel(): void
}

export function useTask<T>(): Task<T> {
  const [state, setState] = useState<TaskState<T>>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function start(run: (signal: AbortSignal) => Promise<T>): void {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ status: 'running' })
    run(controller.signal).then(
      (value) => !controller.signal.aborted && setState({ status: 'done', value }),
      (error: unknown) => !controller.signal.aborted && setState({ status: 'failed', error }),
    )
  }

  function cancel(): void {
    running.current?.abort()
    setState({ status: 'idle' })
  }

  return { state, start, cancel }
}
