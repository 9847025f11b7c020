// Runs a command in the Worker of the owner's own window, under the same policy name as the frame's.
/* oxlint-disable import/default -- the linter does not know the bundler's suffix */
import { type RunInWorkerParameters, runInWorker } from '../keys/keyWorker.ts'
import workerUrl from '../keys/worker/owner/ownerWorker.ts?worker&url'
import type { DeviceStorage } from './deviceStorage.ts'

/** @throws KeysError with the failure's name */
export const runInOwnerWorker = (
  { withWorker }: Pick<DeviceStorage, 'withWorker'>,
  asked: Pick<RunInWorkerParameters, 'command' | 'call'>,
): Promise<unknown> => withWorker(workerUrl, (start) => runInWorker({ ...asked, start }))
