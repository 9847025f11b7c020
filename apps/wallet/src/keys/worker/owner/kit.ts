// The rescue kit: a file that opens the wallet with a password or a printed code, without this site. It holds K₀, and R₀
// sealed under each factor. The server must never see K₀, because it has A₀.
import {
  LoggedReleaseSchema,
  PasswordParametersSchema,
  SetIdSchema,
  WalletAccountsSchema,
  WalletIdSchema,
} from '@aureus/protocol/custody'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'

/** Version 2 has `release` or `walletRelease`. A kit without them stays at 1, so that older rescue pages open it. */
export const KIT_VERSION = 2
const MOST_KIT_BYTES = 4096

const Bytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(512))

const KitFactorSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('password'),
    parameters: PasswordParametersSchema,
    wrapped: Bytes,
  }),
  v.strictObject({
    kind: v.literal('code'),
    /** 16 random bytes, base64url. */
    salt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
    wrapped: Bytes,
  }),
])
export type KitFactor = v.InferOutput<typeof KitFactorSchema>

const content = {
  aureus: v.literal('rescue kit'),
  version: v.picklist([1, KIT_VERSION]),
  /** The deployment it comes from. */
  site: v.pipe(v.string(), v.maxLength(256)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** SHA-384 of the rescue page that this kit was made for, as in `integrity`. */
  rescuePage: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/)),
  walletId: WalletIdSchema,
  setId: SetIdSchema,
  accounts: WalletAccountsSchema,
  /** K₀. */
  share: Bytes,
  factors: v.pipe(v.array(KitFactorSchema), v.minLength(1), v.maxLength(4)),
  /** The code that the deployment said it served when it made this kit. */
  release: v.optional(LoggedReleaseSchema),
  /** The code that the deployment said it served when it stored this wallet for the first time. */
  walletRelease: v.optional(LoggedReleaseSchema),
}
const ContentSchema = v.strictObject(content)
const KitSchema = v.strictObject({
  ...content,
  /** The first 16 bytes of SHA-256 over the rest, in hex: reveals damage before anybody types a password. */
  check: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
})
export type KitContent = v.InferOutput<typeof ContentSchema>

/** `newer`: made by a later version of this software. `other_factor`: it was not made for this factor. */
export class KitError extends Error {
  override name = 'KitError'
  readonly reason: 'not_a_kit' | 'damaged' | 'newer' | 'other_factor'

  constructor(reason: KitError['reason']) {
    super(`This kit cannot be read: ${reason}`)
    this.reason = reason
  }
}

/** The members in the order of the schema, which the check needs. */
const checkOf = (kit: KitContent): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(v.parse(ContentSchema, kit)))).slice(0, 16))

/** @throws RangeError if it is larger than a kit may be */
export function writeKit(kit: KitContent): string {
  const text = `${JSON.stringify({ ...v.parse(ContentSchema, kit), check: checkOf(kit) }, null, 1)}\n`
  if (utf8ToBytes(text).length > MOST_KIT_BYTES) throw new RangeError('The kit is too large.')
  return text
}

/** @throws KitError */
export function readKit(text: string): KitContent {
  if (text.length > MOST_KIT_BYTES) throw new KitError('not_a_kit')
  const json = parseJson(text)
  if (json === undefined) throw new KitError(/rescue kit/.test(text) ? 'damaged' : 'not_a_kit')
  const head = v.safeParse(v.object({ aureus: v.literal('rescue kit'), version: v.number() }), json)
  if (!head.success) throw new KitError(/rescue kit/.test(text) ? 'damaged' : 'not_a_kit')
  const parsed = v.safeParse(KitSchema, json)
  if (parsed.success) {
    const { check, ...kit } = parsed.output
    if (checkOf(kit) === check) return kit
  }
  throw new KitError(head.output.version > KIT_VERSION && isWhole(json) ? 'newer' : 'damaged')
}

/** A later version may have other members, but its check covers them in the same way. */
function isWhole(json: unknown): boolean {
  const parsed = v.safeParse(v.looseObject({ check: v.string() }), json)
  if (!parsed.success) return false
  const { check, ...rest } = parsed.output
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(rest))).slice(0, 16)) === check
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const bytesOf = (text: string): Uint8Array => base64urlnopad.decode(text)
export const textOf = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)
export const nameCode = (salt: string): string => `code|${salt}`
