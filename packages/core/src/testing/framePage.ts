// A page with the embedded wallet's frame, and what the frame receives.
import { ConnectSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { HostWindow } from '../embedded/wallet/openFrame.ts'

export const WALLET_ORIGIN = 'https://wallet.example.com'
export const PAGE_ORIGIN = 'https://app.example.com'

/** @param onPort receives the frame's port. */
export function createFramePage(
  onPort: (port: MessagePort, nonce: string) => void,
  { loads = true } = {},
) {
  const page = new EventTarget()
  const elements: Record<string, unknown>[] = []

  const contentWindow = {
    postMessage(hello: unknown, target: string, [port]: MessagePort[]) {
      if (target !== WALLET_ORIGIN || !v.is(ConnectSchema, hello) || !port) return
      onPort(port, hello.nonce)
    },
  }
  const post = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        data,
        source: contentWindow,
        origin: WALLET_ORIGIN,
        ...from,
      }),
    )

  const window = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    location: { origin: PAGE_ORIGIN },
    document: {
      documentElement: { lang: '' },
      createElement() {
        const element = {
          contentWindow,
          dataset: {},
          sandbox: { add: () => {} },
          hidden: false,
          remove: () => elements.splice(elements.indexOf(element), 1),
        }
        return element
      },
      body: {
        append(element: Record<string, unknown>) {
          elements.push(element)
          if (loads) queueMicrotask(() => post({ t: 'aureus:loaded' }))
        },
      },
    },
  } as unknown as HostWindow

  return {
    window,
    /** The frames in the page. */
    elements,
    /** Posts a window message. */
    post,
  }
}
