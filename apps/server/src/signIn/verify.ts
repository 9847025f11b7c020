// `POST /v1/sign-in/verify`: one signed message.
import { VerifyRequestSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { malformed, readMessage } from './judge.ts'
import { reason } from './reasons.ts'
import type { BodyReader } from './signIn.ts'

export const verifyReader: BodyReader = {
  findNonce(body) {
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
    if (typeof body.message !== 'string') return undefined
    return /^Nonce: ([A-Za-z0-9]{8,64})$/m.exec(body.message)?.[1]
  },
  read(body, nonce) {
    const request = v.safeParse(VerifyRequestSchema, body)
    if (!request.success) return { refused: reason('body_malformed') }
    const { message: text, signature, email } = request.output
    const read = readMessage(text)
    if ('refused' in read) return read
    const { message } = read
    if (message.nonce !== nonce) return { refused: malformed('nonce') }
    return { messages: [{ text, signature, message, checked: message }], email }
  },
}
