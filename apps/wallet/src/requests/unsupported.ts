// Messages that this wallet knows and does not do yet; the page offers none of them.
import type { EmbeddedMessageType } from '@aureus/protocol/embedded'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'

export const unsupported = async (type: EmbeddedMessageType): Promise<never> => {
  throw new EmbeddedFault('unsupported', `${type} is not supported by this wallet`)
}
