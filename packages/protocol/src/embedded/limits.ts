// How much may travel between a page and the embedded wallet's frame, and how long each side waits.

/** The version of the envelope that both ends speak. */
export const EMBEDDED_VERSION = 1

/** Per message, as JSON in UTF-16 code units. */
export const MAX_MESSAGE_LENGTH = 128 * 1024
/** Requests of a page that have no reply yet. */
export const MAX_REQUESTS_IN_FLIGHT = 32
export const MAX_MESSAGES_PER_SECOND = 20

/** Specification, section 9. */
export const FRAME_LOAD_TIMEOUT_MS = 20_000
/** Connect, code and social requests (specification, section 9). */
export const CONNECT_TIMEOUT_MS = 120_000
/** How long a visitor may look at a question before it counts as refused. */
export const APPROVAL_TIMEOUT_MS = 300_000
/** A sign-out never waits longer for the frame (specification, section 9). */
export const SIGN_OUT_TIMEOUT_MS = 3_000
/** At most this long after the ready message (specification, section 9). */
export const READY_DELAY_MS = 500
/** Everything else that a frame answers out of its own memory or with one call to its server. */
export const REQUEST_TIMEOUT_MS = 30_000

/** One mail in this time (specification, section 4). */
export const EMAIL_COOLDOWN_MS = 30_000
/** Digits of a code that is mailed. */
export const CODE_LENGTH = 8
