import { WALLET_CONNECT_ID } from '@aureus/core'

/** Whether a wallet is connected over a relay. It is listed while connected, but is not in this browser. */
export const isRemote = ({ id }: { id: string }) => id === WALLET_CONNECT_ID
