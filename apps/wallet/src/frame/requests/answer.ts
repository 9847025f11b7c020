// Maps each message to its handler.
import type { EmbeddedMessageType } from '@aureus/protocol/embedded'
import type { FrameContext } from '../../identity/context/context.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Answer } from '../channel.ts'
import { getUser } from './getUser.ts'
import type { Handler } from './handler.ts'
import { getChainId, switchNetwork } from './network.ts'
import { syncAppMetadata, syncTheme } from './page.ts'
import { isConnected, signOut } from './session.ts'

export type Handlers = { [T in Exclude<EmbeddedMessageType, 'abort'>]?: Handler<T> }

const handlers: Handlers = {
  getChainId,
  getUser,
  isConnected,
  // Loads once somebody has connected, and most others never need it.
  rpcRequest: async (...asked) => (await import('./rpcRequest.ts')).rpcRequest(...asked),
  signOut,
  switchNetwork,
  syncAppMetadata,
  syncTheme,
}

/** The channel has parsed each payload with its type's schema. The other handlers load with the first such message. */
export function answerWith(context: FrameContext): Answer {
  return async (type, payload, asked) => {
    const found =
      handlers[type] ??
      (await import('./lateHandlers.ts')).lateHandlers[type] ??
      (await import('./smartAccount/smartAccountHandlers.ts')).smartAccountHandlers[type]
    const handler = found as Handler<typeof type> | undefined
    return handler ? handler(context, payload as never, asked) : unsupported(type)
  }
}

/** Messages of the protocol that this wallet does not support yet. The page offers none of them. */
const unsupported = async (type: EmbeddedMessageType): Promise<never> => {
  throw new EmbeddedFault('unsupported', `This wallet does not support ${type}.`)
}
