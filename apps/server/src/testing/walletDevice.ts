// For tests: a browser with the wallet's frame, as the wallet origin sees it.
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

export const WALLET_URL = 'http://localhost:3001'

export interface WalletAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read into it at will
  body: any // eslint-disable-line typescript/no-explicit-any
  headers: Record<string, string>
}

/** The parts of a proof. Tests may change each. */
export interface ProofChange {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  /** Signs with a different key than the one in the header. */
  signWith?: CryptoKey
}

export interface WalletDeviceOptions {
  nowMs: () => number
  userAgent?: string
  /** Of its document. */
  language?: string
  ip?: string
  /** Resolves when all due mail was sent. */
  mailSent?: () => Promise<void>
}

let devices = 0
/** Each device counts as its own visitor. */
const nextAddress = () => `10.${++devices >> 16}.${(devices >> 8) & 255}.${devices & 255}`

export type WalletDevice = Awaited<ReturnType<typeof createWalletDevice>>

/** A device with its own key. Like a client, it repeats a request if asked for a nonce. */
export async function createWalletDevice(
  app: FastifyInstance,
  { nowMs, userAgent, language, ip = nextAddress(), mailSent }: WalletDeviceOptions,
) {
  const keys = await generateKeyPair('ES256', { extractable: true })
  const jwk: JWK = await exportJWK(keys.publicKey)
  let nonce: string | undefined
  const device = {
    jkt: await calculateJwkThumbprint(jwk),
    keys,
    jwk,
    accessToken: undefined as string | undefined,
    refreshHandle: undefined as string | undefined,
    cookies: new Map<string, string>(),
    language,
    async proof(path: string, change: ProofChange = {}): Promise<string> {
      const { accessToken } = device
      const claims = {
        jti: randomUUID(),
        htm: 'POST',
        htu: `${WALLET_URL}${path}`,
        iat: Math.floor(nowMs() / 1000),
        ...(nonce !== undefined && { nonce }),
        ...(accessToken !== undefined && { ath: sha256(accessToken) }),
        ...change.claims,
      }
      return new SignJWT(claims)
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...change.header })
        .sign(change.signWith ?? keys.privateKey)
    },
    /** Sends one raw request. `headers` replace those of a browser; undefined removes one. */
    async send(
      path: string,
      payload: object,
      headers: Record<string, string | undefined> = {},
    ): Promise<WalletAnswer> {
      const { accessToken, cookies } = device
      const all = {
        host: new URL(WALLET_URL).host,
        origin: WALLET_URL,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(cookies.size > 0 && { cookie: [...cookies].map((one) => one.join('=')).join('; ') }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(device.language !== undefined && { 'accept-language': device.language }),
        ...(accessToken !== undefined && { authorization: `DPoP ${accessToken}` }),
        ...headers,
      }
      const answer = await app.inject({
        method: 'POST',
        url: path,
        payload: JSON.stringify(payload),
        remoteAddress: ip,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
      })
      nonce = String(answer.headers['dpop-nonce'] ?? '') || nonce
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers as Record<string, string>,
      }
    },
    async post(path: string, payload: object = {}): Promise<WalletAnswer> {
      await mailSent?.()
      const ask = async () => device.send(path, payload, { dpop: await device.proof(path) })
      const first = await ask()
      const answer = first.body?.reasons?.[0]?.name === 'use_dpop_nonce' ? await ask() : first
      await mailSent?.()
      return answer
    },
    /** Stores the tokens from `email/verify` and `session/refresh`. */
    hold({ accessToken, refreshHandle }: { accessToken: string; refreshHandle: string }) {
      Object.assign(device, { accessToken, refreshHandle })
    },
  }
  return device
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The reason of a failure; undefined for a success. */
export const nameOf = ({ body }: Pick<WalletAnswer, 'body'>): string | undefined =>
  body.reasons?.[0]?.name
