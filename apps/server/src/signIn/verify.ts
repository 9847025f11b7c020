// `POST /v1/sign-in/verify`: one signed message.
import { VerifyRequestSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { reason } from './reasons.ts'
import type { BodyReader } from './signIn.ts'
import { readMessage } from './verifyMessage.ts'

export const readVerifyBody: BodyReader = (body) => {
  const request = v.safeParse(VerifyRequestSchema, body)
  if (!request.success)
    return { nonce: findNonce(body), signed: { refused: reason('body_malformed') } }
  const { message: text, signature, email } = request.output
  const read = readMessage(text)
  if ('refused' in read) return { nonce: findNonce(body), signed: read }
  const { message } = read
  const messages = [{ text, signature, message, checked: message }]
  return { nonce: message.nonce, signed: { messages, email } }
}

function findNonce(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  if (typeof body.message !== 'string') return undefined
  return /^Nonce: ([A-Za-z0-9]{8,64})$/m.exec(body.message)?.[1]
}
