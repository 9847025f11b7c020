// Creates a Worker under the wallet origin's only Trusted Types policy, which allows only this address. A document
// uses one Worker script, so one policy is enough.
import type { KeyWorker } from './keyWorker.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

export function createWorker(workerUrl: string): KeyWorker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('aureus-worker', { createScriptURL: () => workerUrl })
  return new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module', name: 'keys' })
}
