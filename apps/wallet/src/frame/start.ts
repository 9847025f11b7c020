// Starts a frame: checks where it is, announces itself, accepts one page, and answers its requests.
import type { WalletConfig } from '@aureus/protocol'
import { ConnectSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { Verdict } from '../approval/display.ts'
import { type Ask, createQuestions } from '../approval/questions.ts'
import { createAccountPreference } from '../identity/context/accountPreference.ts'
import type { FrameContext } from '../identity/context/context.ts'
import { createKeptFlows } from '../identity/context/keptFlow.ts'
import { createSocial, type FlowSource, takeFlow } from '../identity/context/social.ts'
import { catchUp } from '../identity/session/catchUp.ts'
import { deviceKey } from '../identity/session/deviceKey.ts'
import { createSession } from '../identity/session/session.ts'
import { createTabs } from '../identity/session/tabs.ts'
import { createKeys } from '../keys/keys.ts'
import { startWorker } from '../keys/startWorker.ts'
import { firstNonce } from '../lib/api/firstNonce.ts'
import { createWalletApi } from '../lib/api/walletApi.ts'
import { createActiveChain } from '../lib/chain/activeChain.ts'
import { createRpc } from '../lib/chain/rpc.ts'
import { createHostPage } from '../lib/page/hostPage.ts'
import { createStore } from '../lib/store/store.ts'
import { createPermissions } from '../transactions/permissions/permissions.ts'
import { announce } from './announce.ts'
import { openChannel } from './channel.ts'
import { answerWith } from './requests/answer.ts'

export async function start(frame: Window, config: WalletConfig): Promise<void> {
  const { embedOrigins } = config
  const warn = (line: string, cause?: unknown) => console.warn(`wallet: ${line}`, cause ?? '')
  const place = frame.document.getElementById('wallet')
  if (!place || !isEmbeddable(frame, embedOrigins)) return warn('this page may not show the wallet')
  const isListed = (origin: string) => embedOrigins.includes(origin)
  const accepted = accept({ frame, host: frame.parent, isListed, warn })
  announce(frame, accepted)
  const { port, origin, nonce } = await accepted
  const channel = openChannel({ port, warn, answer: (...asked) => answer(...asked) })
  const context = createContext({ config, origin, place, emit: channel.emit })
  const answer = answerWith(context)
  // Only windows of this origin can read it.
  const forWindows: FlowSource = { aureusSocialFlow: () => takeFlow(context.social) }
  Object.assign(frame, forWindows)
  channel.emit('ready', { nonce })
}

/** The part of a window that the check reads. */
type FramePlace = Pick<Window, 'parent' | 'top'> & {
  location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/**
 * Firefox names the embedder so if the frame's `referrerpolicy` hides it (HTML, whatwg/html#11560). That says as little
 * as a browser without the list. The page still has to open the channel from an allowed origin.
 */
const WITHHELD = 'null'

/**
 * Whether this document is embedded by an allowed page that is the top page. In a nested frame, visitors could not tell
 * whose questions they see. `frame-ancestors` tells browsers the same. This check still holds if a proxy drops that
 * header.
 */
export function isEmbeddable(frame: FramePlace, embedOrigins: readonly string[]): boolean {
  if (frame.parent === (frame as unknown) || frame.parent !== frame.top) return false
  const ancestors = frame.location.ancestorOrigins
  if (!ancestors) return embedOrigins.length > 0
  const [embedder = ''] = Array.from(ancestors)
  const isListed = embedder === WITHHELD ? embedOrigins.length > 0 : embedOrigins.includes(embedder)
  return ancestors.length === 1 && isListed
}

// The only window message that the frame handles: the handshake of the embedding page. The window of sites of others
// handles that of the page that opened it.

interface Accepted {
  port: MessagePort
  /** The page's origin, as reported by the browser. */
  origin: string
  /** Returned in the ready event. */
  nonce: string
}

interface AcceptParameters {
  frame: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window of the page that may begin. */
  host: Window
  isListed(origin: string): boolean
  warn: (line: string) => void
}

/**
 * Resolves with the first valid handshake: from the host's window, from a listed origin, in the exact shape, with one port. After that, window messages are ignored. Invalid handshakes are logged
 * and change nothing.
 */
export function accept({ frame, host, isListed, warn }: AcceptParameters): Promise<Accepted> {
  return new Promise((resolve) => {
    const listener = (event: MessageEvent<unknown>) => {
      const { source, origin, data, ports } = event
      // Extensions and the page's own scripts post unrelated messages. Warns only about attempted handshakes.
      if (!claimsToConnect(data)) return
      if (source !== host || !isListed(origin))
        return warn(`handshake from ${JSON.stringify(origin)} ignored`)
      const connect = v.safeParse(ConnectSchema, data)
      const [port] = ports
      if (!connect.success || !port || ports.length !== 1)
        return warn('handshake in an unknown shape ignored')
      frame.removeEventListener('message', listener)
      resolve({ port, origin, nonce: connect.output.nonce })
    }
    frame.addEventListener('message', listener)
  })
}

function claimsToConnect(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 't' in data && data.t === 'aureus:connect'
}

interface CreateContextParameters extends Pick<FrameContext, 'config' | 'place' | 'emit'> {
  config: WalletConfig
  /** The page's origin. */
  origin: string
  /** Default: asks in the frame or in a window. */
  ask?: (asked: Ask) => Promise<Verdict>
  permissions?: FrameContext['permissions']
}

/** Creates the dependencies of one frame. */
export function createContext(parameters: CreateContextParameters): FrameContext {
  const { config, origin, place, emit } = parameters
  const api = createWalletApi({ origin: config.origin, key: deviceKey, nonce: firstNonce() })
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
    permissions: parameters.permissions ?? createPermissions(createStore('permissions')),
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
      ask:
        parameters.ask ?? (async (asked) => (await import('../approval/ask.ts')).ask(place, asked)),
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
