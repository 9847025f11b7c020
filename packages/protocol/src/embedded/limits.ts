// Limits on messages between a page and the embedded wallet's frame, and how long each side waits.

/** The version of the envelope. */
export const EMBEDDED_VERSION = 1

/** Per message, as JSON in UTF-16 code units. */
export const MAX_MESSAGE_LENGTH = 128 * 1024
/** A page's requests without a reply. */
export const MAX_REQUESTS_IN_FLIGHT = 32
export const MAX_MESSAGES_PER_SECOND = 20

/** Specification, section 9. */
export const FRAME_LOAD_TIMEOUT_MS = 20_000
/** Connect, code and social requests (specification, section 9). */
export const CONNECT_TIMEOUT_MS = 120_000
/** How long a question may stay open before it counts as rejected. */
export const APPROVAL_TIMEOUT_MS = 300_000
/** Maximum time that a sign-out waits for the frame (specification, section 9). */
export const SIGN_OUT_TIMEOUT_MS = 3_000
/** Maximum time after the ready message (specification, section 9). */
export const READY_DELAY_MS = 500
/** All other requests, which a frame answers from memory or with one call to its server. */
export const REQUEST_TIMEOUT_MS = 30_000

/** Minimum time between two emails (specification, section 4). */
export const EMAIL_COOLDOWN_MS = 30_000
/** Digits of a mailed code. */
export const CODE_LENGTH = 8
