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

/** @param Made of the document that the Worker belongs to */
export function createWorker(workerUrl: string, Made = Worker): KeyWorker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('aureus-worker', { createScriptURL: () => workerUrl })
  return new Made(policy?.createScriptURL('') ?? workerUrl, { type: 'module', name: 'keys' })
}
