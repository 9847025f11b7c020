// The relay between this server and the visitor's Farcaster app. Nothing that it says is proof: only the signed text
// is, and the rest of its answer is not read.
import * as v from 'valibot'
import { SocialFailure } from '../failure.ts'
import type { Fetch } from '../outbound.ts'

const Token = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))

const ChannelSchema = v.object({
  channelToken: Token,
  url: v.pipe(v.string(), v.maxLength(2048), v.url()),
  nonce: v.string(),
})

const CompletedSchema = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/), v.maxLength(16_384)),
})

/** Hosts whose links open the Farcaster app. */
const appHosts = ['farcaster.xyz', 'warpcast.com']

export interface Signed {
  message: string
  signature: string
}

export interface Asked {
  origin: string
  nonce: string
  expiresAtMs: number
}

export interface Relay {
  /** @throws SocialFailure */
  open(asked: Asked): Promise<{ channelToken: string; url: string }>
  /** Undefined while the visitor has not answered. A relay hands the answer out once. @throws SocialFailure */
  ask(channelToken: string): Promise<Signed | undefined>
}

export function createRelay(relayUrl: string, fetch: Fetch): Relay {
  return {
    async open({ origin, nonce, expiresAtMs }) {
      const response = await fetch(`${relayUrl}/v1/channel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          siweUri: origin,
          domain: new URL(origin).host,
          nonce,
          expirationTime: new Date(expiresAtMs).toISOString(),
          acceptAuthAddress: true,
        }),
      })
      const opened = v.safeParse(ChannelSchema, await readJson(response))
      if (!response.ok || !opened.success)
        throw new SocialFailure('unavailable', `the relay opens no channel (${response.status})`)
      const { channelToken, url } = opened.output
      if (opened.output.nonce !== nonce)
        throw new SocialFailure('unavailable', 'the relay changed the nonce')
      if (!isAppLink(url, relayUrl))
        throw new SocialFailure('unavailable', 'the relay gives a link to another site')
      return { channelToken, url }
    },

    async ask(channelToken) {
      const response = await fetch(`${relayUrl}/v1/channel/status`, {
        headers: { authorization: `Bearer ${channelToken}`, accept: 'application/json' },
      })
      if (response.status === 202) return undefined
      if (response.status !== 200)
        throw new SocialFailure('failed', `the relay ended the channel (${response.status})`)
      const completed = v.safeParse(CompletedSchema, await readJson(response))
      if (!completed.success) throw new SocialFailure('failed', 'the relay’s answer is malformed')
      const { message, signature } = completed.output
      return { message, signature }
    },
  }
}

/** The visitor is sent there, so the relay may not choose any site. */
function isAppLink(text: string, relayUrl: string): boolean {
  const { origin, protocol, hostname, username, port } = new URL(text)
  if (origin === relayUrl) return true
  return protocol === 'https:' && appHosts.includes(hostname) && username === '' && port === ''
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)
