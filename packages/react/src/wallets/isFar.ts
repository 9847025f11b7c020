import { WALLET_CONNECT_ID } from '@aureus/core'

/** Of the wallet at the other end of a relay: it is listed while it is connected, and is none of this browser. */
export const isFar = ({ id }: { id: string }) => id === WALLET_CONNECT_ID
