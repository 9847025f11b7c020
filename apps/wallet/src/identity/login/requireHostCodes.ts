import type { WalletConfig } from '@aureus/protocol'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'

/**
 * Every script of a page can see a code that was typed there.
 * @throws EmbeddedFault `unsupported` unless the operator accepts such codes
 */
export function requireHostCodes({ config }: { config: Pick<WalletConfig, 'hostCodes'> }): void {
  if (!config.hostCodes)
    throw new EmbeddedFault('unsupported', 'Codes are entered in the wallet. Use enterCode.')
}
