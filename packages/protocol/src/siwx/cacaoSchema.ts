// A CACAO (CAIP-74): a sign-in message as a wallet hands it over that signs while it connects (CAIP-222).
import * as v from 'valibot'

const text = v.string()
const optional = v.exactOptional(text)

export const CacaoSchema = v.object({
  h: v.object({ t: text }),
  /** Fields of the message by their names as claims: `iss` is the account, `aud` the URI, `iat` when it was issued. */
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
  /** `t` says how it is to be verified: eip191, eip1271. */
  s: v.object({ t: text, s: text }),
})
export type Cacao = v.InferOutput<typeof CacaoSchema>
