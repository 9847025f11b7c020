// For tests of either end of the channel: the frame's own code with real keys and shares, in a process without a
// browser. Tests supply the visitor, the server and the windows.
import type { WalletConfig } from '@aureus/protocol'
import type { SessionTokens } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { Display, Verdict } from '../approval/display.ts'
import type { AskAgain } from '../approval/login/askLogin.ts'
import { createQuestions } from '../approval/questions.ts'
import { openChannel } from '../frame/channel.ts'
import { answerWith } from '../frame/requests/answer.ts'
import { signFor } from '../frame/signing/signFor.ts'
import { createAccountPreference } from '../identity/context/accountPreference.ts'
import type { FrameContext } from '../identity/context/context.ts'
import { createKeptFlows } from '../identity/context/keptFlow.ts'
import { createSocial, takeFlow } from '../identity/context/social.ts'
import { createSession } from '../identity/session/session.ts'
import type { WalletApi } from '../lib/api/walletApi.ts'
import { createActiveChain } from '../lib/chain/activeChain.ts'
import { createRpc, type Rpc } from '../lib/chain/rpc.ts'
import { createHostPage } from '../lib/page/hostPage.ts'
import type { Store } from '../lib/store/store.ts'
import { createPermissions } from '../transactions/permissions/permissions.ts'
import { createCustodyServer } from './custodyServer.ts'
import { createKeysDevice } from './keysDevice.ts'

export type TestVisitor = (display: Display, signal: AbortSignal) => Promise<Verdict>

export interface TestFrameParameters {
  config: WalletConfig
  /** The page's origin. */
  origin: string
  visitor: TestVisitor
  /** Default: the networks' own nodes. */
  rpc?: Rpc
  /** Answers in place of the default server, unless it returns undefined. */
  server?: (path: string, body: object) => unknown
}

const email = 'ada@example.com'
const tokens: SessionTokens = {
  accessToken: 'a'.repeat(43),
  expiresInMs: 600_000,
  refreshHandle: `${'a'.repeat(22)}.${'a'.repeat(43)}`,
}

/** In the wallet's window, where the frame asks for a code or a login. A provider's window is opened once. */
function createWindow(): AskAgain {
  let isOpen = false
  return {
    code: async () => ({ kind: 'code', code: '12345678' }),
    async login() {
      if (isOpen) return new Promise<never>(() => {})
      isOpen = true
      return { kind: 'opened' }
    },
  }
}

/** A server that knows everyone and accepts any code. */
const answers: Readonly<Record<string, unknown>> = {
  '/v1/email/start': {
    action: 'VERIFY_OTP',
    challengeId: 'a'.repeat(22),
    resendInMs: 30_000,
    expiresInMs: 300_000,
  },
  '/v1/email/change/start': {
    action: 'VERIFY_PRIMARY_OTP',
    challengeId: 'b'.repeat(22),
    resendInMs: 30_000,
    expiresInMs: 300_000,
  },
  '/v1/email/change/primary': {
    action: 'VERIFY_SECONDARY_OTP',
    challengeId: 'c'.repeat(22),
    resendInMs: 30_000,
    expiresInMs: 300_000,
  },
  '/v1/email/change/secondary': { email: 'grace@example.com' },
  '/v1/session/refresh': tokens,
  '/v1/balances': {
    chains: [
      {
        chainId: 'eip155:99199',
        balances: [
          {
            name: 'Aureus',
            symbol: 'Aureus',
            chainId: 'eip155:99199',
            quantity: { decimals: '18', numeric: '10' },
            iconUrl: '',
          },
        ],
      },
    ],
  },
}

export async function createTestFrame(parameters: TestFrameParameters) {
  const { config, origin, visitor, rpc = createRpc(), server } = parameters
  const custody = await createCustodyServer()
  const grants = createMemoryStore()
  const state = () => custody.as('laptop')('wallet/get', {})
  const posted: string[] = []
  const api: WalletApi = {
    async post({ path, body, answer }) {
      posted.push(path)
      if (path === '/v1/email/verify')
        return v.parse(answer, { tokens, email, state: await state() })
      return v.parse(answer, server?.(path, body) ?? answers[path] ?? { done: true })
    },
  }
  const kept = createMemoryStore()
  const keys = createKeysDevice(custody.as('laptop'), custody.depositKey)
  const locks = { request: (_: string, run: () => Promise<unknown>) => run() }
  const session = createSession({ api, store: kept, locks: locks as unknown as LockManager })
  const permissions = createPermissions(grants)
  let emit: FrameContext['emit'] = () => undefined

  const context: FrameContext = {
    config,
    host: createHostPage(origin),
    chain: createActiveChain(config),
    rpc,
    api,
    session,
    permissions,
    login: { step: undefined },
    social: createSocial(createKeptFlows(kept)),
    keys,
    questions: createQuestions({
      emit: (...event) => emit(...event),
      async ask({ display, act, signal }) {
        const verdict = await visitor(display, signal)
        if (verdict.approved) await act?.(verdict, createWindow())
        return verdict
      },
    }),
    preference: createAccountPreference(origin, createMemoryStorage),
    tabs: { tellSignOut: () => undefined },
    place: undefined as never,
    opened: undefined,
    asked: new Set(),
    sign: (asked) => signFor(context, asked),
    emit: (...event) => emit(...event),
  }

  return {
    context,
    /** Requests to the server, oldest first. */
    posted: posted as readonly string[],
    custody,
    keys,
    /** Takes the port, as after the handshake. */
    take(port: MessagePort, nonce: string) {
      const answer = answerWith(context)
      const channel = openChannel({ port, warn: () => undefined, answer })
      emit = channel.emit
      emit('ready', { nonce })
    },
    /** Takes the flow as the wallet's own window does. */
    takeFlow: () => takeFlow(context.social),
    /** Enters a code, in this page or another listed one. */
    logIn: () => session.begin(tokens, { email }),
    /** Allows this page to use the wallet. */
    permit: () => permissions.grant(origin, { email }),
    /** Signs out in another tab. */
    async endSession() {
      await permissions.revoke(origin, { email })
      await session.forget()
      context.opened = undefined
      emit('sessionUpdate', { isConnected: false })
    },
    get isLoggedIn() {
      return kept.entries.size > 0
    },
    get isPermitted() {
      return kept.entries.size > 0 && grants.entries.size > 0
    },
  }
}

function createMemoryStore(): Store<unknown> & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  return {
    entries,
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, value),
    delete: async (key) => void entries.delete(key),
    clear: async () => entries.clear(),
  }
}

/** Forgets at once, as browsers do that store nothing for frames. */
const createMemoryStorage = () => ({ getItem: () => null, setItem: () => {} })
