import { createServerClock } from '@aureus/protocol'

/** The time of the wallet's own server, which is the only one that this document asks. */
export const serverClock = createServerClock()
