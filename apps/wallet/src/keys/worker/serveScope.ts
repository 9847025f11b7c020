// Connects a Worker's commands to its global scope.
import type * as v from 'valibot'
import { createIndexedDbShares } from '../deviceShares/indexedDb.ts'
import { fetchDepositKey } from './fetchDepositKey.ts'
import { messagesOf } from './messagesOf.ts'
import { type Commands, serve } from './serve.ts'

interface DedicatedWorkerScope extends EventTarget {
  postMessage(message: unknown, transfer: Transferable[]): void
  close(): void
}

export function serveScope<Schema extends v.GenericSchema>(commands: Commands<Schema>): void {
  const scope = globalThis as unknown as DedicatedWorkerScope
  void serve(
    {
      post: (message) => scope.postMessage(message, []),
      next: messagesOf(scope),
      close: () => scope.close(),
    },
    { shares: createIndexedDbShares(), depositKey: fetchDepositKey },
    commands,
  )
}
