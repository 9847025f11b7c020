// Routes of the stand-ins: below `/<provider>`, the provider's API and pages, and `POST /<provider>/pay` of our own.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { answerLocally, type LocalAnswer } from '../http/answerLocally.ts'
import { readText } from '../http/readText.ts'
import { requestUrl } from '../http/requestUrl.ts'
import type { Log } from '../log/log.ts'
import type { Deliver } from './deliver/deliver.ts'
import { writeBuy, writeFault, writeIndex, writeSell } from './page.ts'
import type { Order, OrderState, Reply, Standin } from './standin.ts'

const MOST_BYTES = 65_536
/** How long a sale waits for its coins. */
const DEPOSIT_MS = 1_800_000

export interface OnrampServerOptions {
  /** Origin of the stand-ins. */
  url: string
  /** The server that gets the webhooks. */
  appUrl: string
  standins: readonly Standin[]
  deliver: Deliver
  log: Log
  signal: AbortSignal
}

export function createOnrampServer(options: OnrampServerOptions) {
  const { url, appUrl, standins, deliver, log, signal } = options
  const tickets = new Map<string, { standin: Standin; order: Order }>()

  async function answer(request: IncomingMessage): Promise<LocalAnswer> {
    const { pathname, search, searchParams: query } = requestUrl(request)
    if (pathname === '/') return page(200, writeIndex(standins.map(({ name }) => name)))
    const [, name, path = ''] = /^\/([a-z]+)(\/.*)$/.exec(pathname) ?? []
    const standin = standins.find((one) => one.name === name)
    const body = await readText(request, MOST_BYTES)
    if (!standin || body === undefined) return text(404, 'no such page')
    const { method = 'GET', headers } = request
    if (`${method} ${path}` === 'POST /pay') {
      // Forms of other origins are refused.
      if (headers.origin !== url) return text(403, 'only from the page itself')
      return pay(new URLSearchParams(body))
    }
    return show(standin, await standin.answer({ method, path, query, search, headers, body }))
  }

  async function show(standin: Standin, reply: Reply): Promise<LocalAnswer> {
    if ('status' in reply) return json(reply.status, reply.body)
    if ('fault' in reply) return page(400, writeFault(standin.name, reply.fault))
    const { order } = reply
    if (order.direction === 'buy') {
      const ticket = randomBytes(16).toString('hex')
      tickets.set(ticket, { standin, order })
      return page(200, writeBuy(standin.name, order, ticket), formTarget(order))
    }
    const deposit = await deliver.depositAddress(order)
    void awaitDeposit(standin, order, deposit)
    return page(200, writeSell(standin.name, order, deposit))
  }

  async function pay(form: URLSearchParams): Promise<LocalAnswer> {
    const ticket = form.get('ticket') ?? ''
    const held = tickets.get(ticket)
    tickets.delete(ticket)
    if (!held) return text(400, 'This page was used before.')
    const { standin, order } = held
    if (form.get('answer') === 'pay') {
      await tell(standin, order, 'processing')
      const hash = await deliver.send(order)
      await tell(standin, order, 'done', hash)
    } else await tell(standin, order, 'failed')
    return { status: 303, headers: { ...headersOf(''), location: order.returnUrl }, body: '' }
  }

  async function awaitDeposit(standin: Standin, order: Order, deposit: string): Promise<void> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(DEPOSIT_MS)])
    try {
      await deliver.arrival(order, deposit, until)
      await tell(standin, order, 'processing')
      await tell(standin, order, 'done')
    } catch {
      if (!signal.aborted) await tell(standin, order, 'failed')
    }
  }

  /** A server that does not take a webhook learns nothing. The chain has the coins anyway. */
  async function tell(
    standin: Standin,
    order: Order,
    state: OrderState,
    hash?: string,
  ): Promise<void> {
    const target = `${appUrl}/v1/onramp/webhook/${standin.name}`
    const { headers, body } = await standin.webhook(
      { order, state, hash, nowMs: Date.now() },
      target,
    )
    const all = { 'content-type': 'application/json', ...headers }
    const status = await fetch(target, { method: 'POST', headers: all, body }).then(
      (response) => response.status,
      () => 0,
    )
    if (status !== 204) log.warn(`The server did not take a webhook of ${standin.name}: ${status}`)
  }

  return answerLocally({ answer, fail: (status) => text(status, 'refused') })
}

/** Browsers apply `form-action` to redirects of the form, too. */
const formTarget = ({ returnUrl }: Order): string =>
  `form-action 'self' ${URL.parse(returnUrl)?.origin ?? ''}`

const headersOf = (policy: string) => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${policy}`,
})

const page = (status: number, body: string, policy = ''): LocalAnswer => ({
  status,
  headers: { ...headersOf(policy), 'content-type': 'text/html; charset=utf-8' },
  body,
})

const text = (status: number, body: string): LocalAnswer => ({
  status,
  headers: { ...headersOf(''), 'content-type': 'text/plain; charset=utf-8' },
  body,
})

const json = (status: number, body: object): LocalAnswer => ({
  status,
  headers: { ...headersOf(''), 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
