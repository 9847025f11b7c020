// Requests to the wallet's own server: JSON, each with a DPoP proof of the device's key (RFC 9449).
import { FailureSchema, type ServerClock } from '@aureus/protocol'
import * as v from 'valibot'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { faultOf } from '../faults/faultOf.ts'
import { language } from '../messages/en.language.ts'
import { serverClock } from './serverClock.ts'
import { base64url, signText } from './signText.ts'

export interface WalletApiParameters {
  /** The document's origin. */
  origin: string
  key: () => Promise<CryptoKeyPair>
  /** The server's nonce, for the first proof. */
  nonce?: string | undefined
  fetch?: typeof fetch
  clock?: ServerClock
}

export interface PostOptions<Schema extends v.GenericSchema> {
  /** Path, such as `/v1/email/start`. */
  path: `/v1/${string}`
  body: object
  headers?: Readonly<Record<string, string>>
  answer: Schema
  /** For requests that need a session. */
  accessToken?: string | undefined
  signal?: AbortSignal | undefined
  /** For endpoints that may answer with a puzzle: sends the request again with the solution. */
  pay?: (
    answer: Response,
    again: (headers: Record<string, string>) => Promise<Response>,
  ) => Promise<Response>
}

export interface WalletApi {
  /** @throws EmbeddedFault: `network` if the server cannot be reached, else by the server's reason */
  post<Schema extends v.GenericSchema>(options: PostOptions<Schema>): Promise<v.InferOutput<Schema>>
}

/** Requests of a session, which adds its token. */
export interface SessionApi {
  /** @throws EmbeddedFault */
  post<Schema extends v.GenericSchema>(
    options: Omit<PostOptions<Schema>, 'accessToken'>,
  ): Promise<v.InferOutput<Schema>>
}

const REQUEST_TIMEOUT_MS = 20_000

export function createWalletApi({ origin, key, ...rest }: WalletApiParameters): WalletApi {
  const send = rest.fetch ?? fetch
  const clock = rest.clock ?? serverClock
  let { nonce } = rest

  async function attempt(
    { path, body, headers: given, accessToken, signal }: PostOptions<v.GenericSchema>,
    headers = given,
  ) {
    const url = `${origin}${path}`
    const keys = await key()
    const proof = await createProof(keys, { url, nonce, accessToken, nowMs: clock.nowMs() })
    const askedMs = Date.now()
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        dpop: proof,
        // Mails that the request causes are in it.
        'accept-language': language,
        ...headers,
        ...(accessToken !== undefined && { authorization: `DPoP ${accessToken}` }),
      },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      if (signal?.aborted) throw signal.reason
      throw new EmbeddedFault('network', `no answer (${error instanceof Error ? error.name : ''})`)
    })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    clock.observe(response, askedMs)
    return response
  }

  return {
    async post(options) {
      let response = await attempt(options)
      // The server requires its own nonce in the proof. Its answer just provided one.
      if (response.status === 401 && (await reasonOf(response.clone())) === 'use_dpop_nonce')
        response = await attempt(options)
      response = (await options.pay?.(response, (headers) => attempt(options, headers))) ?? response
      if (!response.ok) throw await faultOf(response)
      const parsed = v.safeParse(options.answer, await response.json().catch(() => undefined))
      if (!parsed.success)
        throw new EmbeddedFault('network', 'The server sent an unknown response.')
      return parsed.output
    },
  }
}

async function reasonOf(response: Response): Promise<string | undefined> {
  const parsed = v.safeParse(FailureSchema, await response.json().catch(() => undefined))
  return parsed.success ? parsed.output.reasons[0]?.name : undefined
}

// The proof that a request comes from this device: a JWT for one request (RFC 9449, section 4.2). Our own, because
// libraries date it by the device's clock.

interface ProofClaims {
  url: string
  nonce: string | undefined
  accessToken: string | undefined
  /** The server's time, as far as it is known. */
  nowMs: number
}

async function createProof(
  keys: CryptoKeyPair,
  { url, nonce, accessToken, nowMs }: ProofClaims,
): Promise<string> {
  const claims = {
    jti: crypto.randomUUID(),
    htm: 'POST',
    htu: url,
    iat: Math.floor(nowMs / 1000),
    nonce,
    ath: accessToken === undefined ? undefined : await hash(accessToken),
  }
  return signText(JSON.stringify(claims), keys, { typ: 'dpop+jwt' })
}

const hash = async (text: string) =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
