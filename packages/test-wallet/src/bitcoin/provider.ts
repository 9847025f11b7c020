// The wallet as a provider object: JSON-RPC requests by name, and events through `addListener`.
import type { Listener } from '../shared/emitter.ts'
import { invalidRequest, ProviderRpcError, typed, unsupportedMethod } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'
import { perform } from '../shared/perform.ts'
import type { Core } from './control.ts'
import type { Settings } from './options.ts'
import { type ProviderMethod, providerMethods } from './providerMethods.ts'

/** This dialect's codes for the errors that EVM wallets number differently. */
const codes: Readonly<Record<number, number>> = {
  4001: -32000,
  4100: -32002,
  4200: -32601,
  [-32002]: -32603,
}

type Answer = { jsonrpc: '2.0'; id: null } & (
  | { result: unknown }
  | { error: { code: number; message: string } }
)

export type BitcoinProvider = {
  /** Resolves with `{ result }` or `{ error: { code, message } }`, or with whatever the script says. */
  request: (method: string, params?: unknown) => Promise<unknown>
  addListener: (listener: { eventName: string; cb: Listener }) => () => void
}

function errorAnswer(thrown: unknown): Answer {
  const error = thrown instanceof ProviderRpcError ? thrown : typed(thrown)
  const { code, message } = error
  return { jsonrpc: '2.0', id: null, error: { code: codes[code] ?? code, message } }
}

export function createProvider(core: Core, settings: Settings): BitcoinProvider {
  const { state, script, log, emitter } = core

  function find(method: string): ProviderMethod {
    const known = settings.knowsMethod(method) ? providerMethods[method] : undefined
    if (known) return known
    throw unsupportedMethod(method)
  }

  return {
    async request(method, params) {
      if (typeof method !== 'string') return errorAnswer(invalidRequest('method must be a string.'))
      log.add({ method, params: params === undefined ? [] : [params] })
      const asked = {
        script,
        method,
        prepare: () => find(method)(core, settings, isRecord(params) ? params : {}),
        isLocked: () => state.snapshot().locked,
      }
      // A scripted answer or error replaces the whole response.
      if (script.rawAnswer(method)) return perform(asked)
      try {
        return { jsonrpc: '2.0', id: null, result: await perform(asked) } satisfies Answer
      } catch (error) {
        return errorAnswer(error)
      }
    },
    addListener({ eventName, cb }) {
      emitter.on(eventName, cb)
      return () => emitter.off(eventName, cb)
    },
  }
}
