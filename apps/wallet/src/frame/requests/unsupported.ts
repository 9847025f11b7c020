// Messages of the protocol that this wallet does not support yet. The page offers none of them.
import type { EmbeddedMessageType } from '@aureus/protocol/embedded'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'

export const unsupported = async (type: EmbeddedMessageType): Promise<never> => {
  throw new EmbeddedFault('unsupported', `This wallet does not support ${type}.`)
}
