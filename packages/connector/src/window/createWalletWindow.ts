// The page's end of the wallet's window. The window opens with a request, and closes once nothing waits for it.
import { ProviderRpcError, windowError } from '../base/errors.ts'
import type { Shape } from '../base/shape.ts'
import { isAnswer, isLoaded, isReady, isRefusal } from './messages.ts'

export interface WalletWindow {
  /**
   * Call it in a click, or browsers block the window.
   * @param shape of the answer
   * @throws ProviderRpcError
   */
  request<T>(type: 'getUser' | 'rpcRequest', payload: object, shape: Shape<T>): Promise<T>
}

interface Waiting {
  resolve(payload: unknown): void
  reject(error: Error): void
}

interface Opened {
  send(message: object, waiting: Waiting): void
}

const FEATURES = 'popup,width=440,height=720'
const CLOSED_POLL_MS = 300
/** A window answers and closes. The page may see it closed before the answer arrives. */
const ANSWER_AFTER_CLOSE_MS = 700

/** @param wallet origin of the wallet */
export function createWalletWindow(wallet: string, view: Window = window): WalletWindow {
  const { origin } = new URL(wallet)
  let opened: Opened | undefined

  function open(): Opened {
    const target = view.open(`${origin}/connect`, '_blank', FEATURES)
    // Some blockers close the window immediately.
    if (!target || target.closed)
      throw new ProviderRpcError(
        4900,
        'The browser blocked the wallet’s window. Send this request in a click.',
        'popupBlocked',
      )
    const nonce = crypto.randomUUID() + crypto.randomUUID()
    const waiting = new Map<string, Waiting>()
    const unsent: object[] = []
    let port: MessagePort | undefined
    let isOpen = false

    const end = (error: Error) => {
      view.clearInterval(timer)
      view.removeEventListener('message', onMessage)
      view.removeEventListener('pagehide', leave)
      port?.close()
      if (opened === mine) opened = undefined
      target.close()
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    const lost = (reason?: 'windowLost') =>
      end(
        isOpen
          ? new ProviderRpcError(4001, 'The wallet’s window was closed.')
          : new ProviderRpcError(4900, 'The wallet’s window could not answer.', reason),
      )

    /** Otherwise the owner would go on with requests of a page that is gone. */
    const leave = () => {
      for (const requestId of waiting.keys())
        port?.postMessage({ v: 1, id: crypto.randomUUID(), type: 'abort', payload: { requestId } })
      lost()
    }

    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== target || from !== origin || !isLoaded(data)) return
      if (port) {
        // Another document loaded in the window. It does not know the requests.
        if (!data.again) lost('windowLost')
        return
      }
      const channel = new MessageChannel()
      port = channel.port1
      port.addEventListener('message', onPort)
      port.start()
      target.postMessage({ t: 'aureus:connect', v: 1, nonce }, origin, [channel.port2])
    }

    const onPort = ({ data }: MessageEvent<unknown>) => {
      if (isReady(data) && data.payload.nonce === nonce) {
        isOpen = true
        for (const one of unsent.splice(0)) port?.postMessage(one)
      }
      if (!isOpen || !(isAnswer(data) || isRefusal(data))) return
      const asked = waiting.get(data.id)
      if (!asked) return
      waiting.delete(data.id)
      if (data.ok) asked.resolve(data.payload)
      else asked.reject(windowError(data.error))
      if (waiting.size === 0) end(new Error())
    }

    // No event reports that another window was closed.
    const timer = view.setInterval(() => {
      if (!target.closed) return
      view.clearInterval(timer)
      view.setTimeout(lost, ANSWER_AFTER_CLOSE_MS, 'windowLost')
    }, CLOSED_POLL_MS)
    view.addEventListener('message', onMessage)
    view.addEventListener('pagehide', leave)

    const mine: Opened = {
      send(message, asked) {
        const id = crypto.randomUUID()
        waiting.set(id, asked)
        const envelope = { v: 1, id, ...message }
        if (isOpen) port?.postMessage(envelope)
        else unsent.push(envelope)
      },
    }
    return mine
  }

  return {
    async request(type, payload, shape) {
      const answer = await new Promise<unknown>((resolve, reject) => {
        opened ??= open()
        opened.send({ type, payload }, { resolve, reject })
      })
      if (shape(answer)) return answer
      throw new ProviderRpcError(-32603, 'The wallet sent an answer that is not valid.')
    },
  }
}
