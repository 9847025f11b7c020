// Starts the frame's Worker.
/* oxlint-disable import/default -- the linter does not know the bundler's suffix */
import { createWorker } from './createWorker.ts'
import type { KeyWorker } from './keyWorker.ts'
import workerUrl from './worker/worker.ts?worker&url'

export const startWorker = (): KeyWorker => createWorker(workerUrl)
