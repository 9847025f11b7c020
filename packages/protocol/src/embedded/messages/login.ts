// Login: by email, a social account or Farcaster.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../../caip/schemas.ts'
import { EmailSchema } from '../../siwx/email.ts'
import {
  FarcasterAddressSchema,
  FarcasterIdSchema,
  FarcasterSignatureSchema,
  SocialProviderIdSchema,
} from '../../social/provider.ts'
import { ConnectResultSchema } from '../connectResult.ts'
import { EmbeddedAccountTypeSchema, NothingSchema, OtpSchema, TextSchema } from '../values.ts'

/** Whole seconds until the next email may be sent. */
const SecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))

/** The number that the visitor picks on the mailed page, so that the right browser is admitted. */
const DeviceNumberSchema = v.pipe(v.string(), v.regex(/^\d{2}$/))

export const EmailActionSchema = v.picklist(['CONNECT', 'VERIFY_OTP', 'VERIFY_DEVICE'])
export type EmailAction = v.InferOutput<typeof EmailActionSchema>

const EmailStartedSchema = v.strictObject({
  action: EmailActionSchema,
  /** With VERIFY_DEVICE: shown next to the request to open the email. */
  number: v.exactOptional(DeviceNumberSchema),
  resendInSeconds: v.exactOptional(SecondsSchema),
})
export type EmailStarted = v.InferOutput<typeof EmailStartedSchema>

const CodeEnteredSchema = v.strictObject({
  step: v.picklist(['login', 'primary', 'secondary']),
  /** The step continues: another email leads to this one instead of a code. */
  started: v.exactOptional(EmailStartedSchema),
  /** After `secondary`: the new address. */
  newEmail: v.exactOptional(EmailSchema),
  /** How many wrong codes were typed before. */
  wrongCodes: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type CodeEntered = v.InferOutput<typeof CodeEnteredSchema>

/** Names a login that the frame began. */
export const TicketUriSchema = v.pipe(v.string(), v.regex(/^aureus:ticket:[\w-]{22}$/))

const connectOptions = {
  chainId: v.exactOptional(CaipNetworkIdSchema),
  preferredAccountType: v.exactOptional(EmbeddedAccountTypeSchema),
  /** A sign-in message to approve in the same step. */
  siwxMessage: v.exactOptional(TextSchema),
}

export const loginMessages = {
  connectEmail: { payload: v.strictObject({ email: EmailSchema }), reply: EmailStartedSchema },
  /** Somebody types an address. In busy times the wallet solves the puzzle of its mail. It does not send the address. */
  prepareEmail: { payload: v.strictObject({ email: EmailSchema }), reply: NothingSchema },
  /** Answers when a puzzle of the login is being solved. The page then offers `solveSlowly`. */
  awaitPuzzle: { payload: NothingSchema, reply: NothingSchema },
  /** Sends the open request without a solution. The server lets few of those through, each after a wait. */
  solveSlowly: { payload: NothingSchema, reply: NothingSchema },
  /** Resends the email of the open step, of a login or a change of address. */
  resendEmail: { payload: NothingSchema, reply: EmailStartedSchema },
  /**
   * Waits for the approval of this device, at most 60 s per call. After `pending` call again; `approved` continues
   * with the code.
   */
  connectDevice: {
    payload: NothingSchema,
    reply: v.strictObject({ status: v.picklist(['pending', 'approved', 'refused', 'expired']) }),
  },
  /**
   * Asks for the mailed code of the open step, of a login or a change of address, in the frame's own field. The
   * page shows the frame meanwhile.
   */
  enterCode: { payload: NothingSchema, reply: CodeEnteredSchema },
  /** A code typed in the page: `unsupported` unless the operator allows it (EMBED_HOST_CODES). */
  connectOtp: { payload: v.strictObject({ otp: OtpSchema }), reply: NothingSchema },
  /** Opens the wallet of the current session and creates it the first time. */
  getUser: { payload: v.strictObject(connectOptions), reply: ConnectResultSchema },
  /**
   * Begins a social login and replaces one that is open. The address is the same for every login and provider, so a
   * page can open the window first and send this in the same click.
   */
  getSocialRedirectUri: {
    payload: v.strictObject({
      provider: SocialProviderIdSchema,
      /**
       * Default `window`. With `redirect` the page itself goes to `uri`, and the visitor comes back to its origin.
       * `unsupported` if page and wallet are on different sites, because browsers then partition the frame's storage.
       */
      mode: v.exactOptional(v.picklist(['window', 'redirect'])),
    }),
    reply: v.strictObject({
      uri: v.pipe(v.string(), v.url(), v.maxLength(2048)),
      /** For `connectSocial`. A page that redirects has to store it until it is back. */
      ticketUri: v.exactOptional(TicketUriSchema),
    }),
  },
  /**
   * Waits up to two minutes for the login that `uri` names, then opens the wallet as `getUser` does. `rejected` with a
   * `reason` if the login was refused, `expired` if it is over, `invalid` if `uri` is not a `ticketUri`: the frame
   * never opens an address. A closed window proves nothing, because providers can cut their window off from the page.
   */
  connectSocial: {
    payload: v.strictObject({ uri: v.pipe(v.string(), v.maxLength(2048)), ...connectOptions }),
    reply: ConnectResultSchema,
  },
  /**
   * Begins a login by the visitor's Farcaster app, which opens `url`, from a QR code or as a link. Replaces an open
   * login. `unsupported` without a relay.
   */
  getFarcasterUri: {
    payload: NothingSchema,
    reply: v.strictObject({ url: v.pipe(v.string(), v.url(), v.maxLength(2048)) }),
  },
  /** Begins a login by a wallet that holds a Farcaster account. `rejected` if the address has none. */
  getFarcasterMessage: {
    payload: v.strictObject({
      address: FarcasterAddressSchema,
      /** Only for a sign-in key of the account, which the registries cannot find by its address. */
      fid: v.exactOptional(FarcasterIdSchema),
    }),
    /** What the wallet signs with `personal_sign`. */
    reply: v.strictObject({ message: TextSchema }),
  },
  /**
   * Waits up to two minutes for the Farcaster app, or takes the wallet's signature, and signs in. `rejected` with a
   * `reason` if the login was refused, `expired` if it is over. `getUser` then opens the wallet.
   */
  connectFarcaster: {
    payload: v.strictObject({
      /** By wallet: of the message. */
      signature: v.exactOptional(FarcasterSignatureSchema),
    }),
    reply: v.strictObject({ userName: v.pipe(v.string(), v.maxLength(200)) }),
  },
} as const
