// Starts the Worker of the owner's own window, under the same policy name as the frame's.
/* oxlint-disable import/default -- the linter does not know the bundler's suffix */
import { createWorker } from '../keys/createWorker.ts'
import type { KeyWorker } from '../keys/keyWorker.ts'
import workerUrl from '../keys/worker/owner/ownerWorker.ts?worker&url'

export const startOwnerWorker = (): KeyWorker => createWorker(workerUrl)
