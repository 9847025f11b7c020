// The wallet's API, `POST /v1/…` of the wallet origin: sessions and devices. Bodies are JSON. Every request carries
// a proof of the device's key (RFC 9449) with the nonce of the last `DPoP-Nonce`, and where noted `Authorization:
// DPoP {accessToken}`. Times are milliseconds since 1970; durations are milliseconds.
import * as v from 'valibot'

const TimeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Uuid = v.pipe(v.string(), v.uuid())

/** The answer of `session/refresh`, and part of that of `email/verify`. */
export const SessionTokensSchema = v.object({
  /** 256 bits, base64url, for `Authorization: DPoP …`. Keep it in memory only. */
  accessToken: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  expiresInMs: TimeMs,
  /**
   * Valid once: `session/refresh` returns the next one. Store it with the device's key. Tabs of one browser share
   * it, so a tab must read, send and write it under one lock, because reusing a spent handle ends the session.
   */
  refreshHandle: v.pipe(v.string(), v.regex(/^[\w-]{22}\.[\w-]{43}$/)),
})
export type SessionTokens = v.InferOutput<typeof SessionTokensSchema>

/** `POST /v1/session/refresh`, without an access token. Answers `SessionTokensSchema`, or 401 `session_none`. */
export const SessionRefreshRequestSchema = v.strictObject({
  refreshHandle: v.pipe(v.string(), v.maxLength(128)),
})

/** `POST /v1/session/end`, with an access token: ends this session or all of the user's. */
export const SessionEndRequestSchema = v.strictObject({
  everywhere: v.optional(v.boolean(), false),
})

/**
 * `POST /v1/devices/list`, with an access token, most recently used first. A device without a share sees only
 * itself.
 */
export const DeviceListRequestSchema = v.strictObject({})
export const WalletDeviceSchema = v.object({
  id: Uuid,
  /** From the `User-Agent` of the first sign-in; null if unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  createdAtMs: TimeMs,
  lastSeenAtMs: TimeMs,
  /** Whether it is the calling device. */
  current: v.boolean(),
})
export type WalletDevice = v.InferOutput<typeof WalletDeviceSchema>
export const DeviceListReplySchema = v.object({ devices: v.array(WalletDeviceSchema) })
export type DeviceListReply = v.InferOutput<typeof DeviceListReplySchema>

/**
 * `POST /v1/devices/revoke`, with an access token: ends the device's sessions and deletes its share of the key. 404
 * `device_unknown` if this user has no such device.
 */
export const DeviceRevokeRequestSchema = v.strictObject({ deviceId: Uuid })

/** The answer of operations without a result. */
export const DoneSchema = v.object({ done: v.literal(true) })
export type Done = v.InferOutput<typeof DoneSchema>
