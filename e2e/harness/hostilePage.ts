// A page on the app's origin that runs only an attacker's scripts: it embeds the wallet itself and sends it any
// messages. No code of the product runs in it.
import { MAX_MESSAGES_PER_SECOND } from '@aureus/protocol/embedded'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { approveDevice, codeIn, nextMail, walletOriginOf } from './emailLogin.ts'
import type { Visitor } from './visitor.ts'

export interface Answered {
  ok: boolean
  payload?: unknown
  error?: { code: string; message: string }
}

/** The globals of the page's script. */
export interface Hostile {
  frame: HTMLIFrameElement
  /** All messages from the port and all window messages. */
  heard: unknown[]
  /** Sends a request and waits for the answer. */
  ask(type: string, payload?: object): Promise<Answered>
  /** Sends a request and returns its id. */
  send(type: string, payload?: object): string
  /** `undefined` until the request is answered. */
  answerTo(id: string): Answered | undefined
  /** How many requests it sent in the last one and a half seconds. */
  recent(): number
}

declare global {
  var hostile: Hostile
}

/** The script as text. It runs before anything else in the document. */
const script = (src: string) => `
  const frame = document.createElement('iframe')
  frame.src = ${JSON.stringify(src)}
  const heard = [], sent = [], answers = new Map(), waiting = new Map()
  let port
  const ready = new Promise((resolve) => {
    addEventListener('message', ({ source, origin, data }) => {
      heard.push({ window: data, origin })
      if (source !== frame.contentWindow || data?.t !== 'aureus:loaded' || port) return
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = ({ data }) => {
        heard.push(data)
        if (data.event === 'ready') resolve()
        if (!data.id) return
        answers.set(data.id, data)
        waiting.get(data.id)?.(data)
      }
      const hello = { t: 'aureus:connect', v: 1, nonce: 'n'.repeat(22) }
      source.postMessage(hello, origin, [channel.port2])
    })
  })
  const send = (type, payload = {}) => {
    const id = crypto.randomUUID()
    sent.push(performance.now())
    port.postMessage({ v: 1, id, type, payload })
    return id
  }
  globalThis.hostile = {
    frame, heard, send, ready,
    answerTo: (id) => answers.get(id),
    recent: () => sent.filter((at) => at > performance.now() - 1500).length,
    ask: (type, payload) => new Promise((resolve) => waiting.set(send(type, payload), resolve)),
  }
  document.body.append(frame)
`

const style = `
  body { margin: 0; block-size: 2000px; background: #222 }
  #box { position: fixed; inset-block-start: 20px; inset-inline-start: 20px; inline-size: 420px; block-size: 640px }
  iframe { inline-size: 100%; block-size: 100%; border: 0; display: block }
`

export interface HostilePageOptions {
  /** The page's origin. The wallet only allows the app's. */
  origin?: string
  /** Tokens of the frame's `sandbox` attribute, which the page controls. Without any, the attribute is absent. */
  sandbox?: string
  /** Of the frame's document; English by default. */
  language?: string
}

/** Opens such a page. */
export async function visitHostilePage(
  visitor: Visitor,
  { origin = visitor.baseUrl, sandbox, language }: HostilePageOptions = {},
): Promise<void> {
  const { page, context } = visitor
  const url = `${origin}/hostile`
  const path = language === undefined ? '/frame' : `/${language}/frame`
  // Otherwise the browser does not let a page without a network address embed pages of this machine.
  if (context.browser()?.browserType().name() === 'chromium')
    await context.grantPermissions(['local-network-access'], { origin })
  const body = `<!doctype html><title>Hostile</title><style>${style}</style><body><script>
    ${script(`${walletOriginOf(visitor)}${path}`).replace(
      'document.body.append(frame)',
      `${sandbox === undefined ? '' : `frame.sandbox = ${JSON.stringify(sandbox)}; `}const box = document.createElement('div'); box.id = 'box'; box.append(frame); document.body.append(box)`,
    )}
  </script>`
  await page.route(url, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(url)
}

/** The document in the frame, which the test can see but the page cannot. */
export function frameOf({ page }: Visitor): Frame {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('the page has no frame')
  return frame
}

export async function ask({ page }: { page: Page }, type: string, payload: object = {}) {
  await pace(page)
  return page.evaluate(([type, payload]) => globalThis.hostile.ask(type, payload), [
    type,
    payload,
  ] as const)
}

export async function send({ page }: { page: Page }, type: string, payload: object = {}) {
  await pace(page)
  return page.evaluate(([type, payload]) => globalThis.hostile.send(type, payload), [
    type,
    payload,
  ] as const)
}

/** The wallet refuses requests that come faster, and a fast machine sends them so. */
const pace = (page: Page) =>
  page.waitForFunction(
    (most) => globalThis.hostile.recent() < most,
    MAX_MESSAGES_PER_SECOND,
    // The page may be hidden, where browsers draw no frames.
    { polling: 50 },
  )

export const answerTo = ({ page }: { page: Page }, id: string) =>
  page.evaluate((id) => globalThis.hostile.answerTo(id), id)

/** Approves in the frame what the page requests from the wallet. */
export async function typeCodeThere(visitor: Visitor, code: string): Promise<void> {
  const asked = await send(visitor, 'enterCode')
  await frameOf(visitor).getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ ok: true })
}

/** Resolves once the wallet's frame answers. */
export const isReady = ({ page }: { page: Page }): Promise<unknown> =>
  page.evaluate(() => (globalThis.hostile as Hostile & { ready: unknown }).ready)

/** A visitor logs in on such a page. @returns their address */
export async function signInThere(visitor: Visitor, email: string): Promise<string> {
  await isReady(visitor)
  const started = await ask(visitor, 'connectEmail', { email })
  const { number } = started.payload as { number: string }
  const mail = await nextMail(visitor, { to: email, kind: 'link' })
  const code = await approveDevice(visitor, mail.links[0] as string, number)
  await typeCodeThere(visitor, codeIn(code))
  const user = await ask(visitor, 'getUser')
  if (!user.ok) throw new Error(user.error?.message)
  return (user.payload as { address: string }).address
}
