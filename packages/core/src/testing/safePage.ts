// A page in the frame of a scripted Safe{Wallet}.
import type { SafeMethod, SafeWindow } from '../wallets/safe/safeHost.ts'

export const SAFE_ORIGIN = 'https://app.safe.example'

export interface SafeRequest {
  id: string
  method: SafeMethod
  params: unknown
  env: { sdkVersion: string }
}

/** Returns the answer's data, or throws Safe's words. `rpcCall` is asked by the name of the call. */
export type SafeAnswers = Partial<Record<string, (params: never) => unknown>>

export interface Post {
  data: unknown
  origin?: string
  /** Defaults to the window around the page. */
  source?: unknown
}

/** Does not answer what it does not know, like Safe itself. */
export function createSafePage(answers: SafeAnswers, view: EventTarget = new EventTarget()) {
  const asked: (SafeRequest & { targetOrigin: string })[] = []
  const parent = {
    postMessage(message: unknown, targetOrigin: string) {
      const request = structuredClone(message) as SafeRequest
      asked.push({ ...request, targetOrigin })
      if (targetOrigin === '*' || targetOrigin === SAFE_ORIGIN) void answer(request)
    },
  }
  const page: SafeWindow = Object.assign(view, { parent })

  function post({ data, origin = SAFE_ORIGIN, source = parent }: Post): void {
    const message = new MessageEvent('message', { data, origin })
    // Node's events have no source.
    Object.defineProperty(message, 'source', { value: source })
    view.dispatchEvent(message)
  }

  async function answer({ id, method, params }: SafeRequest): Promise<void> {
    const rpc = params as { call: string; params: unknown }
    const [name, given] = method === 'rpcCall' ? [rpc.call, rpc.params] : [method, params]
    const answering = answers[name]
    if (!answering) return
    const version = '9.1.0'
    try {
      const data = structuredClone(await answering(given as never))
      post({ data: { id, success: true, version, data } })
    } catch (error) {
      post({ data: { id, success: false, version, error: String(error).replace('Error: ', '') } })
    }
  }

  return { page, parent, asked, post }
}
