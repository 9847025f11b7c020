// `POST /v1/sign-in/authenticate`: what a wallet signed while connecting, one message per chain, all with one
// nonce.
import {
  AuthenticateRequestSchema,
  type Cacao,
  formatSignInMessage,
  messageOfCacao,
  type SignInMessage,
  splitRecap,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'
import type { BodyReader } from './signIn.ts'
import { malformed, readMessage, type SignedMessage } from './verifyMessage.ts'

/** A recap lists requests and chains in base64. */
const MAX_MESSAGE_LENGTH = 20_000
const MAX_SIGNATURE_LENGTH = 32_768

const NamedNonceSchema = v.object({
  cacaos: v.looseTuple([v.object({ p: v.object({ nonce: v.string() }) })]),
})

/** The nonce is good for the messages of one request, which may differ only in their chain. */
export const readAuthenticateBody: BodyReader = (body) => {
  const signed = readCacaos(body)
  const nonce = 'refused' in signed ? findNonce(body) : signed.messages[0]?.message.nonce
  return { nonce, signed }
}

function findNonce(body: unknown): string | undefined {
  const loose = v.safeParse(NamedNonceSchema, body)
  const nonce = loose.success ? loose.output.cacaos[0].p.nonce : ''
  return /^[A-Za-z0-9]{8,64}$/.test(nonce) ? nonce : undefined
}

function readCacaos(body: unknown): ReturnType<BodyReader>['signed'] {
  const request = v.safeParse(AuthenticateRequestSchema, body)
  if (!request.success) return { refused: reason('body_malformed') }
  const messages: SignedMessage[] = []
  for (const cacao of request.output.cacaos) {
    const read = readCacao(cacao)
    if ('refused' in read) return read
    messages.push(read)
  }
  return areOneSignIn(messages.map(({ message }) => message))
    ? { messages }
    : { refused: malformed('cacaos') }
}

/** The text as the wallet signed it. It must have a recap, and the message is checked without it. */
function readCacao(cacao: Cacao): SignedMessage | { refused: Reason } {
  const text = messageOfCacao(cacao)
  const signature = cacao.s.s
  if (text === undefined) return { refused: malformed('iss') }
  if (text.length > MAX_MESSAGE_LENGTH) return { refused: malformed('resources') }
  if (signature.length > MAX_SIGNATURE_LENGTH) return { refused: reason('signature_malformed') }
  const read = readMessage(text)
  if ('refused' in read) return read
  const split = splitRecap(read.message)
  return split
    ? { text, signature, message: read.message, checked: split.message }
    : { refused: reason('resources_mismatch') }
}

/** Whether the messages differ only in their chains and no chain appears twice. */
function areOneSignIn(messages: readonly SignInMessage[]): boolean {
  const [first] = messages
  if (!first || new Set(messages.map(({ chainId }) => chainId)).size !== messages.length)
    return false
  const onFirst = (message: SignInMessage) =>
    formatSignInMessage({ ...message, chainId: first.chainId })
  return messages.every((message) => onFirst(message) === onFirst(first))
}
