// A Worker that is started before its command, while the visitor types or reads, so that its code is loaded when the
// command comes. It knows nothing of the person until then, and like every other Worker it gets one command.
import type { KeyWorker } from './keyWorker.ts'

export interface SpareWorker {
  /** Starts one unless there is one. */
  /** @param message for a new one, if it can already begin */
  prepare(message?: object): void
  /** The spare one, or a new one. The caller ends it. */
  take(): KeyWorker
  /** Ends the spare one. */
  rest(): void
}

export function createSpareWorker(start: () => KeyWorker): SpareWorker {
  let spare: KeyWorker | undefined
  function rest(): void {
    spare?.terminate()
    spare = undefined
  }
  return {
    prepare(message) {
      if (spare) return
      const started = start()
      spare = started
      if (message) started.postMessage(message, [])
      // Its code did not load. Whoever needs a Worker starts another one and learns of the failure there.
      started.addEventListener('error', () => {
        if (spare === started) rest()
      })
    },
    take() {
      const taken = spare ?? start()
      spare = undefined
      return taken
    },
    rest,
  }
}
