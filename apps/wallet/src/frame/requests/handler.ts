// Handlers of page messages. Those of one topic share a file.
import type { EmbeddedMessageType, EmbeddedPayload, EmbeddedReply } from '@aureus/protocol/embedded'
import type { FrameContext } from '../../identity/context/context.ts'
import type { Asked } from '../channel.ts'

/** @throws EmbeddedFault, KeysError */
export type Handler<T extends EmbeddedMessageType> = (
  context: FrameContext,
  payload: EmbeddedPayload<T>,
  asked: Asked,
) => Promise<EmbeddedReply<T>>
