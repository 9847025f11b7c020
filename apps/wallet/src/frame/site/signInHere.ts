// Signs in to the wallet in the window of a site of others. The site's page sees neither the address nor the code.
import { EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { FrameContext } from '../../identity/context/context.ts'
import { withDrawnPuzzle } from '../../identity/login/drawPuzzle.ts'
import { drawCode } from '../../lib/elements/drawCode.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { enSites } from '../../lib/messages/en.sites.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { Person } from '../../lib/person/person.ts'
import { connectDevice, connectEmail } from '../requests/email.ts'
import { lateHandlers } from '../requests/lateHandlers.ts'

const words = enSites.signIn

/** Asks for the email address again after a failure. @throws EmbeddedFault `rejected` when the visitor leaves */
export async function signInHere(context: FrameContext, signal: AbortSignal): Promise<Person> {
  const { place, session } = context
  let problem: string | undefined
  for (;;) {
    const email = await askEmail(context, { problem, signal })
    drawNotice(place, enSites.working)
    problem = await proveEmail(context, email, signal).catch((error: unknown) => {
      if (signal.aborted || isLeft(error)) throw error
      return wordsOf(error)
    })
    drawNotice(place, enSites.working)
    const person = await session.person()
    if (problem === undefined && person) return person
  }
}

/** The operator's refusals are in the details. */
function wordsOf(error: unknown): string {
  const reason = error instanceof EmbeddedFault ? error.details.reason : undefined
  if (reason === 'person_denied') return words.banned
  if (reason === 'wallet_frozen') return words.frozen
  if (reason === 'country_denied') return words.countryDenied
  return reason?.endsWith('_denied') ? words.notAllowed : words.failed
}

const isLeft = (error: unknown) => error instanceof EmbeddedFault && error.code === 'rejected'

/** @returns why it failed */
async function proveEmail(
  context: FrameContext,
  email: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const asked = { id: crypto.randomUUID(), signal }
  let started = await withDrawnPuzzle(context, () => connectEmail(context, { email }, asked))
  for (;;) {
    if (started.action === 'CONNECT') return undefined
    if (started.action === 'VERIFY_DEVICE') {
      const device = await awaitDevice(context, { email, number: started.number ?? '', signal })
      if (device !== undefined) return device
    }
    const entered = await lateHandlers.enterCode?.(context, {}, asked)
    // The server wants a link instead of a code.
    if (!entered?.started) return undefined
    started = entered.started
  }
}

/** Shows the number to pick in the email until the device is approved. @returns why it was not */
async function awaitDevice(
  context: FrameContext,
  { email, number, signal }: { email: string; number: string; signal: AbortSignal },
): Promise<string | undefined> {
  const { place } = context
  const left = new AbortController()
  const cancel = element('button', { type: 'button', class: 'secondary' }, words.cancel)
  const leave = () =>
    left.abort(new EmbeddedFault('rejected', 'The visitor left.', { rpcCode: 4001 }))
  cancel.addEventListener('click', leave)
  const escape = onEscape(leave)
  drawNotice(
    place,
    { title: words.device.title, text: words.device.text(visibleText(email)) },
    drawCode(number),
    element('div', { class: 'buttons stacked' }, cancel),
  )
  const both = AbortSignal.any([signal, left.signal])
  try {
    for (;;) {
      const asked = { id: crypto.randomUUID(), signal: both }
      const { status } = await Promise.race([connectDevice(context, {}, asked), aborted(both)])
      if (status === 'approved') return undefined
      if (status === 'refused') return words.denied
      if (status === 'expired') return words.expired
    }
  } finally {
    escape.stop()
    // Ends the polling.
    left.abort()
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  })
}

/** @throws EmbeddedFault `rejected` when the visitor leaves */
function askEmail(
  { place, host, config }: Pick<FrameContext, 'place' | 'host' | 'config'>,
  { problem, signal }: { problem: string | undefined; signal: AbortSignal },
): Promise<string> {
  const wrong = element('p', { class: 'problem', role: 'alert', id: 'email-problem' }, problem)
  const input = element('input', {
    id: 'email',
    type: 'email',
    dir: 'ltr',
    autocomplete: 'email',
    'aria-describedby': 'email-problem',
  })
  const send = element('button', { type: 'submit', class: 'primary' }, words.action)
  const cancel = element('button', { type: 'button', class: 'secondary' }, words.cancel)
  const form = element(
    'form',
    { class: 'stack', novalidate: true },
    element('div', { class: 'field' }, element('label', { for: 'email' }, words.label), input),
    wrong,
    element('div', { class: 'buttons stacked' }, send, cancel),
  )
  drawNotice(
    place,
    { title: words.title, text: words.text(host.origin) },
    form,
    element('p', { class: 'notice' }, words.other),
    ...config.embedOrigins.map((origin) =>
      element('a', { class: 'secondary', href: origin }, words.go(new URL(origin).host)),
    ),
  )
  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<string>((resolve, reject) => {
    const leave = () =>
      reject(new EmbeddedFault('rejected', 'User rejected the request.', { rpcCode: 4001 }))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const email = v.safeParse(EmailSchema, input.value)
      if (email.success) return resolve(email.output)
      wrong.textContent = words.wrong
      input.focus()
    })
    cancel.addEventListener('click', leave)
    escape = onEscape(leave)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  }).finally(() => escape?.stop())
}
