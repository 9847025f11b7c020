// The frame's dedicated Worker: the only place where a key is ever complete.
import { createIndexedDbShares } from '../deviceShares/indexedDb.ts'
import { fetchDepositKey } from './fetchDepositKey.ts'
import { messagesOf } from './messagesOf.ts'
import { serve } from './serve.ts'

const scope = globalThis as unknown as DedicatedWorkerScope

interface DedicatedWorkerScope extends EventTarget {
  postMessage(message: unknown, transfer: Transferable[]): void
  close(): void
}

void serve(
  {
    post: (message) => scope.postMessage(message, []),
    next: messagesOf(scope),
    close: () => scope.close(),
  },
  { shares: createIndexedDbShares(), depositKey: fetchDepositKey },
)
