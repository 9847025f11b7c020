// Sign-ins in progress at the relay.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'

export const CHANNEL_LIFE_MS = 3_600_000
const MAX_CHANNELS = 1000

const Text = v.pipe(v.string(), v.maxLength(2048))

/** What a site sends to `POST /v1/channel`. */
export const ChannelRequestSchema = v.object({
  siweUri: v.pipe(Text, v.url()),
  domain: v.pipe(Text, v.nonEmpty()),
  nonce: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,128}$/))),
  notBefore: v.optional(Text),
  expirationTime: v.optional(Text),
  requestId: v.optional(Text),
  redirectUrl: v.optional(Text),
  acceptAuthAddress: v.optional(v.boolean()),
})
export type ChannelRequest = v.InferOutput<typeof ChannelRequestSchema>

/** What the Farcaster app sends to `POST /v1/channel/authenticate`. */
export const AnswerSchema = v.object({
  message: v.pipe(v.string(), v.nonEmpty()),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i)),
  authMethod: v.optional(v.picklist(['custody', 'authAddress'])),
  fid: v.number(),
  username: v.string(),
  displayName: v.optional(v.string()),
  bio: v.optional(v.string()),
  pfpUrl: v.optional(v.string()),
})
export type Answer = v.InferOutput<typeof AnswerSchema>

export interface Channel {
  token: string
  nonce: string
  asked: ChannelRequest
  answer: Answer | undefined
  expiresAtMs: number
}

export function createChannels(clock: () => number) {
  const channels = new Map<string, Channel>()
  const find = (token: string) => {
    const channel = channels.get(token)
    return channel && channel.expiresAtMs > clock() ? channel : undefined
  }
  return {
    find,
    open(asked: ChannelRequest): Channel {
      const token = randomBytes(8).toString('hex').toUpperCase()
      const nonce = asked.nonce ?? randomBytes(8).toString('hex')
      const channel = {
        token,
        nonce,
        asked,
        answer: undefined,
        expiresAtMs: clock() + CHANNEL_LIFE_MS,
      }
      channels.set(token, channel)
      const [oldest] = channels.keys()
      if (channels.size > MAX_CHANNELS && oldest !== undefined) channels.delete(oldest)
      return channel
    },
    /** A completed channel is handed out once. */
    take(token: string): Channel | undefined {
      const channel = find(token)
      if (channel?.answer) channels.delete(token)
      return channel
    },
  }
}
