import type { WalletConfig } from '@aureus/protocol'
import * as v from 'valibot'
import { createQuestions } from '../approval/questions.ts'
import { createAccountPreference } from '../identity/context/accountPreference.ts'
import type { FrameContext } from '../identity/context/context.ts'
import { createKeptFlows } from '../identity/context/keptFlow.ts'
import { createSocial } from '../identity/context/social.ts'
import { catchUp } from '../identity/session/catchUp.ts'
import { deviceKey } from '../identity/session/deviceKey.ts'
import { createSession } from '../identity/session/session.ts'
import { createTabs } from '../identity/session/tabs.ts'
import { createKeys } from '../keys/keys.ts'
import { startWorker } from '../keys/startWorker.ts'
import { createWalletApi } from '../lib/api/walletApi.ts'
import { createActiveChain } from '../lib/chain/activeChain.ts'
import { createRpc } from '../lib/chain/rpc.ts'
import { createHostPage } from '../lib/page/hostPage.ts'
import { createStore } from '../lib/store/store.ts'
import { createPermissions } from '../transactions/permissions/permissions.ts'

export interface CreateContextParameters extends Pick<FrameContext, 'config' | 'place' | 'emit'> {
  config: WalletConfig
  /** The page's origin. */
  origin: string
}

/** Creates the dependencies of one frame. */
export function createContext(parameters: CreateContextParameters): FrameContext {
  const { config, origin, place, emit } = parameters
  const api = createWalletApi({ origin: config.origin, key: deviceKey, nonce: config.dpopNonce })
  const store = createStore<unknown>('session')
  const session = createSession({ api, store, onEnded: () => ended() })
  const ended = () => {
    session.drop()
    context.opened = undefined
    emit('sessionUpdate', { isConnected: false })
  }
  const context: FrameContext = {
    config,
    host: createHostPage(origin),
    chain: createActiveChain(config),
    rpc: createRpc(),
    api,
    session,
    permissions: createPermissions(createStore('permissions')),
    login: { step: undefined },
    social: createSocial(createKeptFlows(store)),
    keys: createKeys({
      call: (route, given) => {
        // For the owner's log.
        const body = route === 'sets/release' ? { ...given, origin } : given
        return session.post({ path: `/v1/${route}`, body, answer: v.unknown() })
      },
      start: startWorker,
    }),
    questions: createQuestions({
      emit,
      ask: async (asked) => (await import('../approval/ask.ts')).ask(place, asked),
    }),
    preference: createAccountPreference(origin),
    tabs: createTabs({ onSignOut: ended, onResume: () => void catchUp(context, ended) }),
    place,
    opened: undefined,
    asked: new Set(),
    // Most visits sign nothing.
    sign: async (asked) => (await import('./signing/signFor.ts')).signFor(context, asked),
    emit,
  }
  return context
}
