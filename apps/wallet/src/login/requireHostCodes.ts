import type { WalletConfig } from '@aureus/protocol'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

/**
 * A code that was typed in a page was seen by every script in it.
 * @throws EmbeddedFault `unsupported` unless the operator takes such codes all the same
 */
export function requireHostCodes({ config }: { config: Pick<WalletConfig, 'hostCodes'> }): void {
  if (!config.hostCodes)
    throw new EmbeddedFault('unsupported', 'codes are typed in the wallet: ask it with enterCode')
}
