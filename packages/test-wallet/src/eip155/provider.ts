import type { CallLog } from '../shared/calls.ts'
import type { Emitter, Listener } from '../shared/emitter.ts'
import type { Script } from '../shared/script.ts'
import type { Wallet } from './methods/method.ts'
import { answer, parseRequest } from './request.ts'

/**
 * An EIP-1193 provider. `request` never throws synchronously. It rejects with a `ProviderRpcError`, or with whatever
 * the script throws. Its answers are `unknown`, because a script may return anything.
 */
export type TestProvider = {
  request: (args: { method: string; params?: unknown }) => Promise<unknown>
  isConnected: () => boolean
  on: (event: string, listener: Listener) => TestProvider
  once: (event: string, listener: Listener) => TestProvider
  off: (event: string, listener: Listener) => TestProvider
  addListener: (event: string, listener: Listener) => TestProvider
  removeListener: (event: string, listener: Listener) => TestProvider
}

export function createProvider(
  wallet: Wallet,
  script: Script,
  log: CallLog,
  emitter: Emitter,
): TestProvider {
  const on = (event: string, listener: Listener) => {
    emitter.on(event, listener)
    return provider
  }
  const off = (event: string, listener: Listener) => {
    emitter.off(event, listener)
    return provider
  }
  const provider: TestProvider = {
    async request(args) {
      const call = parseRequest(args)
      log.add(call)
      return answer(wallet, script, call)
    },
    isConnected: () => wallet.state.snapshot().online,
    on,
    addListener: on,
    off,
    removeListener: off,
    once(event, listener) {
      emitter.once(event, listener)
      return provider
    },
  }
  return provider
}
