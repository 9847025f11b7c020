// The wallet's API, `POST /v1/…` of the wallet origin: sessions and devices. Every body is JSON; every request
// carries a proof of the device's key (RFC 9449) with the nonce of the last `DPoP-Nonce`, and those that say so
// `Authorization: DPoP {accessToken}` too. Times are milliseconds since 1970, lives milliseconds.
import * as v from 'valibot'

const TimeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Uuid = v.pipe(v.string(), v.uuid())

/** Of `session/refresh` and of `email/verify`. */
export const SessionTokensSchema = v.object({
  /** 256 bits, base64url; for `Authorization: DPoP …`. To be kept in memory only. */
  accessToken: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  expiresInMs: TimeMs,
  /**
   * Good once: `session/refresh` gives the next one with its answer. To be kept with the device's key. Tabs of
   * one browser share it, so a tab reads, sends and writes it under one lock: who shows a handle that was
   * spent ends the session.
   */
  refreshHandle: v.pipe(v.string(), v.regex(/^[\w-]{22}\.[\w-]{43}$/)),
})
export type SessionTokens = v.InferOutput<typeof SessionTokensSchema>

/** `POST /v1/session/refresh`, without an access token. Answers `SessionTokensSchema`, or 401 `session_none`. */
export const SessionRefreshRequestSchema = v.strictObject({
  refreshHandle: v.pipe(v.string(), v.maxLength(128)),
})

/** `POST /v1/session/end`, with an access token: this session, or all of this person's. */
export const SessionEndRequestSchema = v.strictObject({
  everywhere: v.optional(v.boolean(), false),
})

/** `POST /v1/devices/list`, with an access token; newest use first. A device without a share sees itself alone. */
export const DeviceListRequestSchema = v.strictObject({})
export const WalletDeviceSchema = v.object({
  id: Uuid,
  /** By the browser's own words at its first sign-in; null where they say nothing known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  createdAtMs: TimeMs,
  lastSeenAtMs: TimeMs,
  /** Whether it is the one that asks. */
  current: v.boolean(),
})
export type WalletDevice = v.InferOutput<typeof WalletDeviceSchema>
export const DeviceListReplySchema = v.object({ devices: v.array(WalletDeviceSchema) })
export type DeviceListReply = v.InferOutput<typeof DeviceListReplySchema>

/**
 * `POST /v1/devices/revoke`, with an access token: ends the device's sessions and takes its share of the key
 * away. 404 `device_unknown` where this person has no such device.
 */
export const DeviceRevokeRequestSchema = v.strictObject({ deviceId: Uuid })

/** What is answered where there is nothing to tell. */
export const DoneSchema = v.object({ done: v.literal(true) })
export type Done = v.InferOutput<typeof DoneSchema>
