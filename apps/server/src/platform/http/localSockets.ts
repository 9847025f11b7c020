// Wallet apps listen on the visitor's own phone (Mobile Wallet Adapter), on a port that the page draws at random. A
// policy cannot name a range of ports.
import { reachesMobileWallets } from '@aureus/protocol'

/** The sources by which a page connects to this device, in browsers that offer the row of wallet apps. In no other. */
export const localSockets = (userAgent = ''): readonly string[] =>
  reachesMobileWallets(userAgent) ? ['ws://localhost:*'] : []
