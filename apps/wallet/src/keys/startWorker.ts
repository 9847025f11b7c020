// Starts the Worker under the wallet origin's only Trusted Types policy, which allows only this address.
/* oxlint-disable import/default -- the linter does not know the bundler's suffix */

import type { KeyWorker } from './keyWorker.ts'
import workerUrl from './worker/worker.ts?worker&url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

export function startWorker(): KeyWorker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('aureus-worker', { createScriptURL: () => workerUrl })
  return new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module', name: 'keys' })
}
