// Connects a Worker's commands to its global scope.

import { custodyRoutes, type DepositKeys } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { createIndexedDbShares } from '../deviceShares/indexedDb.ts'
import { AskError } from './context.ts'
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

/** Returns one message per call, in order. Early messages wait. */
export function messagesOf(source: EventTarget): () => Promise<unknown> {
  const waiting: unknown[] = []
  const asking: ((message: unknown) => void)[] = []
  source.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>
    const ask = asking.shift()
    if (ask) ask(data)
    else waiting.push(data)
  })
  return () =>
    waiting.length > 0
      ? Promise.resolve(waiting.shift())
      : new Promise((resolve) => asking.push(resolve))
}

// Fetches the server's key from this Worker's own origin. The frame's document does not pass one in, because a defect
// there could then seal a share to any key.

/** @throws AskError `network` */
async function fetchDepositKey(): Promise<DepositKeys> {
  try {
    const response = await fetch('/v1/deposit/key', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    })
    return v.parse(custodyRoutes['deposit/key'].answer, response.ok && (await response.json()))
  } catch {
    throw new AskError('network')
  }
}
