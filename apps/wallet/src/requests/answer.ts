// Maps each message to its handler.
import type { EmbeddedMessageType } from '@aureus/protocol/embedded'
import type { FrameContext } from '../context/context.ts'
import type { Answer } from '../frame/channel.ts'
import { getChainId } from './getChainId.ts'
import { getUser } from './getUser.ts'
import type { Handler } from './handler.ts'
import { isConnected } from './isConnected.ts'
import type { LateHandlers } from './lateHandlers.ts'
import { rpcRequest } from './rpcRequest.ts'
import { signOut } from './signOut.ts'
import { switchNetwork } from './switchNetwork.ts'
import { syncAppMetadata } from './syncAppMetadata.ts'
import { syncTheme } from './syncTheme.ts'
import { unsupported } from './unsupported.ts'

/** Handlers whose code is loaded with the first such message. */
const late =
  <T extends keyof LateHandlers>(type: T): Handler<T> =>
  async (...parameters) => {
    const { lateHandlers } = await import('./lateHandlers.ts')
    return lateHandlers[type](...parameters)
  }

type Handlers = { [T in Exclude<EmbeddedMessageType, 'abort'>]?: Handler<T> }

const handlers: Handlers = {
  addWay: late('addWay'),
  connectDevice: late('connectDevice'),
  connectEmail: late('connectEmail'),
  connectFarcaster: late('connectFarcaster'),
  connectOtp: late('connectOtp'),
  connectSocial: late('connectSocial'),
  enterCode: late('enterCode'),
  getChainId,
  getFarcasterMessage: late('getFarcasterMessage'),
  getFarcasterUri: late('getFarcasterUri'),
  getSmartAccountEnabledNetworks: late('getSmartAccountEnabledNetworks'),
  getSocialRedirectUri: late('getSocialRedirectUri'),
  getUser,
  isConnected,
  listDevices: late('listDevices'),
  listWays: late('listWays'),
  removeWay: late('removeWay'),
  resendEmail: late('resendEmail'),
  revokeDevice: late('revokeDevice'),
  rpcRequest,
  signOut,
  switchNetwork,
  syncAppMetadata,
  syncTheme,
  updateEmail: late('updateEmail'),
  updateEmailPrimaryOtp: late('updateEmailPrimaryOtp'),
  updateEmailSecondaryOtp: late('updateEmailSecondaryOtp'),
}

/** The channel has parsed each payload with its type's schema. */
export function answerWith(context: FrameContext): Answer {
  return (type, payload, asked) => {
    const handler = handlers[type] as Handler<typeof type> | undefined
    return handler ? handler(context, payload as never, asked) : unsupported(type)
  }
}
