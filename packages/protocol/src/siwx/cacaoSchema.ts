// A CACAO (CAIP-74): a sign-in message from a wallet that signs while connecting (CAIP-222).
import * as v from 'valibot'

const text = v.string()
const optional = v.exactOptional(text)

export const CacaoSchema = v.object({
  h: v.object({ t: text }),
  /** The message's fields as claims: `iss` is the account, `aud` the URI, `iat` the issue time. */
  p: v.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: text,
    nbf: optional,
    exp: optional,
    statement: optional,
    requestId: optional,
    resources: v.exactOptional(v.array(text)),
  }),
  /** `t` is the verification method: eip191 or eip1271. */
  s: v.object({ t: text, s: text }),
})
export type Cacao = v.InferOutput<typeof CacaoSchema>
