// `personal_sign`: a sign-in message, text or bytes.
import { asksFor, parseEvmAddress, parseSignInMessage, type SignInMessage } from '@aureus/protocol'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { enDetails } from '../../lib/messages/en.details.ts'
import { hidesSomething, visibleText } from '../../lib/messages/visibleText.ts'
import type { Display, Row, Warning } from '../display.ts'
import { isHarmless, isRecap } from '../tier.ts'
import { readCapabilities, statementOf, tellCapability } from './capabilities.ts'
import type { Question } from './question.ts'
import { signerRows } from './told.ts'

const words = enDetails.message

/** Text that a person could mistake for a sign-in, in any layout (EIP-4361, CAIP-122). */
const looksLikeSignIn = /wants you to sign in/i

/**
 * Only `signIn` may be answered in the page. `capabilities` is a sign-in that grants more (EIP-5573), and `link` names
 * another account of the same owner.
 */
export type MessageKind = 'signIn' | 'capabilities' | 'link' | 'message'

/**
 * @throws EmbeddedFault `invalid` for a sign-in to any site but the requesting one (CAIP-122: a wallet must refuse
 * it), for another account or chain, and for text that only resembles a sign-in
 */
export function describeMessage(
  question: Question,
  bytes: Uint8Array,
): { kind: MessageKind; display: Display } {
  const text = decode(bytes)
  if (text !== undefined && looksLikeSignIn.test(visibleText(text)))
    return describeSignIn(question, text)
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const { origin, claimedName, account, network } = question
  const rows: Row[] = [
    text === undefined
      ? { label: words.bytes, value: hex, style: 'code' }
      : { label: words.message, value: visibleText(text), style: 'block' },
    ...signerRows(account, network),
  ]
  return {
    kind: 'message',
    display: {
      title: words.title,
      origin,
      claimedName,
      summary: words.summary,
      warnings: warningsOf(text),
      rows,
      action: words.action,
    },
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.trim() === '' ? undefined : text
  } catch {
    return undefined
  }
}

function warningsOf(text: string | undefined): Warning[] {
  if (text === undefined) return [{ level: 'danger', text: words.unreadable }]
  return hidesSomething(text) ? [{ level: 'danger', text: words.hidden }] : []
}

function describeSignIn(question: Question, text: string): { kind: MessageKind; display: Display } {
  const parsed = parseSignInMessage(text)
  if (!parsed.ok) throw refused(`a sign-in message with an invalid ${parsed.field}`)
  const { message } = parsed
  checkSignIn(question, message)
  const { origin, claimedName, account, network } = question
  const signIn = enDetails.signIn
  const optional = (label: string, value: string | undefined): Row[] =>
    value === undefined ? [] : [{ label, value: visibleText(value), style: 'said' }]
  const kind = signInKind(message)
  const { title, action } = enDetails[kind]
  const more = moreOf(kind, message)
  const display: Display = {
    title,
    origin,
    claimedName,
    summary: kind === 'signIn' ? signIn.summary(message.domain) : title,
    warnings: more.warnings,
    rows: [
      { label: signIn.site, value: message.domain, style: 'text' },
      ...more.rows,
      ...signerRows(account, network),
      ...optional(signIn.statement, message.statement),
      ...optional(signIn.until, message.expirationTime),
      ...optional(signIn.resources, message.resources?.join('\n')),
      { label: signIn.message, value: visibleText(text), style: 'block' },
    ],
    action,
  }
  return { kind, display }
}

function signInKind(message: SignInMessage): 'signIn' | 'capabilities' | 'link' {
  if (isHarmless(message)) return 'signIn'
  return (message.resources ?? []).some(isRecap) ? 'capabilities' : 'link'
}

function moreOf(
  kind: ReturnType<typeof signInKind>,
  message: SignInMessage,
): { rows: Row[]; warnings: Warning[] } {
  if (kind === 'capabilities') return tellCapabilities(message)
  const { warning } = enDetails.link
  return { rows: [], warnings: kind === 'link' ? [{ level: 'danger', text: warning }] : [] }
}

/** What the message grants beyond the sign-in (EIP-5573), one row each. */
function tellCapabilities({ resources = [], statement }: SignInMessage): {
  rows: Row[]
  warnings: Warning[]
} {
  const { unreadable, unsaid, warning, allows } = enDetails.capabilities
  const capabilities = readCapabilities(resources)
  if (!capabilities) return { rows: [], warnings: [{ level: 'danger', text: unreadable }] }
  const isSaid = statement?.endsWith(statementOf(capabilities)) ?? false
  return {
    rows: capabilities.map((capability, at) => ({
      label: allows(at + 1, capabilities.length),
      value: tellCapability(capability),
      style: 'text',
    })),
    warnings: [
      { level: 'danger', text: warning },
      ...(isSaid ? [] : [{ level: 'danger', text: unsaid } as const]),
    ],
  }
}

function checkSignIn({ origin, account, network }: Question, message: SignInMessage): void {
  const { scheme, domain } = message
  if (!asksFor(message, origin)) {
    const site = scheme === undefined ? domain : `${scheme}://${domain}`
    const page = scheme === undefined ? new URL(origin).host : origin
    throw refused(`a sign-in to ${site}, requested by ${page}`)
  }
  // Compares text: a lenient parser may take a user name or another scheme for this origin.
  if (message.uri !== origin && !message.uri.startsWith(`${origin}/`))
    throw refused(`a sign-in to an address outside ${origin}`)
  const { accountAddress } = message
  if ((parseEvmAddress(accountAddress) ?? accountAddress) !== account)
    throw refused('a sign-in with another account')
  if (message.chainId !== network.caipNetworkId) throw refused('a sign-in on another chain')
}

const refused = (what: string) =>
  new EmbeddedFault('invalid', `The wallet does not sign this: ${what}.`)
