// What the screens of the owner's own window work with. It shares the device's key and session with the frames.

import { PASSKEY, type WalletConfig } from '@aureus/protocol'
import {
  type ChallengePurpose,
  custodyRoutes,
  type Factor,
  type LoggedRelease,
  type OtherWallet,
  type Release,
  type Wallet,
  WalletStateSchema,
} from '@aureus/protocol/custody'
import { DataCopyReplySchema, WayListReplySchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { drawCodeForm } from '../approval/code/drawCodeForm.ts'
import type { AskAgain, LoginAnswer } from '../approval/login/askLogin.ts'
import { drawLogin } from '../approval/login/drawLogin.ts'
import { createKeptFlows } from '../identity/context/keptFlow.ts'
import { createSocial, type FlowSource, takeFlow } from '../identity/context/social.ts'
import type { ProveContext } from '../identity/login/proveAgain.ts'
import { withRecentCode } from '../identity/login/withRecentCode.ts'
import { deviceKey } from '../identity/session/deviceKey.ts'
import { createSession } from '../identity/session/session.ts'
import type { Pin } from '../keys/deviceShares/pin.ts'
import { type RunInWorkerParameters, runInWorker } from '../keys/keyWorker.ts'
import type { PasskeyChallenge } from '../keys/passkey/prf.ts'
import type { OwnerCommand } from '../keys/worker/owner/commands.ts'
// oxlint-disable-next-line import/default -- the linter does not know the bundler's suffix
import workerUrl from '../keys/worker/owner/ownerWorker.ts?worker&url'
import { firstNonce } from '../lib/api/firstNonce.ts'
import { createWalletApi } from '../lib/api/walletApi.ts'
import { ApiFault } from '../lib/faults/faultOf.ts'
import { KeysError } from '../lib/faults/KeysError.ts'
import { createHostPage } from '../lib/page/hostPage.ts'
import { createStore } from '../lib/store/store.ts'
import { createPermissions } from '../transactions/permissions/permissions.ts'
import {
  createSiteConsents,
  type SiteAccount,
  type SiteConsent,
} from '../transactions/permissions/siteConsents.ts'
import type { DeviceStorage } from './deviceStorage.ts'

export interface Owned {
  deviceId: string
  wallet: Wallet
  /** Made of one private key, so it has no recovery words. */
  isOfKey?: boolean
  /** Nothing but one passkey signs its owner in. */
  isSolePasskey?: boolean
  /** What this device remembers about who can open the wallet. */
  pin?: Pin | undefined
  /** Where the second server may mail its code, as this device remembers it. */
  mailbox?: string | undefined
  /** Those that wait for their test, then those in force, each newest first. */
  factors: Factor[]
  /** The wallet that a move is making, and those that it replaced. */
  others?: readonly OtherWallet[]
}

/** The factors in force. */
export const provenOf = ({ factors }: Pick<Owned, 'factors'>): Factor[] =>
  factors.filter(({ state }) => state === 'proven')

export interface OwnerContext {
  place: HTMLElement
  device: DeviceStorage
  /** The wallet's origin. */
  site: string
  /** Origins of the pages that show the wallet. */
  sites: readonly string[]
  /** Undefined without a session or a wallet. */
  load(): Promise<Owned | undefined>
  /** The device of somebody who signed in and has no wallet; undefined otherwise. */
  newcomer(): Promise<string | undefined>
  /** Runs a command in the Worker. Asks for a new code if the last one is too old. @throws KeysError, ApiFault */
  run(command: OwnerCommand): Promise<unknown>
  /** For a passkey that is made or used next. Asks for a code as `run` does. */
  challenge(purpose: ChallengePurpose): Promise<PasskeyChallenge>
  /** Ends a factor. Asks for a code as `run` does. */
  removeFactor(setId: string): Promise<void>
  /** The operator's networks. */
  networks: WalletConfig['networks']
  /** Posts to the wallet's own server. Asks for a code as `run` does. */
  post(route: string, body: object): Promise<unknown>
  /** The entry of the log of releases under which the wallet was made, where one was kept. */
  walletRelease(): Promise<LoggedRelease | undefined>
  /** Newest first. */
  activity(): Promise<Release[]>
  /** The sites of others that may use the wallet in this browser. */
  connectedSites: {
    /** Newest first. */
    list(): Promise<SiteConsent[]>
    revoke(site: SiteAccount): Promise<void>
  }
  /** Everything stored about the owner. Asks for a code as `run` does. */
  personalData(): Promise<object>
  /** Deletes the wallet and everything about its owner in seven days. Asks for a code as `run` does. */
  deleteLater(): Promise<void>
  /** Ends a deletion that waits. */
  keep(): Promise<void>
  /** Stops every use of the key and ends the other devices' sessions. */
  freeze(): Promise<void>
  /** Ends the freeze of a wallet without a factor. Asks for a code as `run` does. */
  thaw(): Promise<void>
  /** Ends a device: its session and its share. Asks for a code as `run` does. */
  removeDevice(deviceId: string): Promise<void>
}

export function createOwnerContext(
  config: WalletConfig,
  { place, device }: Pick<OwnerContext, 'place' | 'device'>,
): OwnerContext {
  const { locks } = device
  const key = () => deviceKey({ store: device.store('device'), locks })
  const api = createWalletApi({ origin: config.origin, key, nonce: firstNonce() })
  const store = device.store<unknown>('session')
  const session = createSession({ api, store, locks })
  const call = (route: string, body: object) =>
    session.post({ path: `/v1/${route}`, body, answer: v.unknown() })
  const state = async () => v.parse(WalletStateSchema, await call('wallet/get', {}))
  const proving: ProveContext = {
    api,
    config,
    session,
    host: createHostPage(config.origin),
    keys: { state } as ProveContext['keys'],
    permissions: createPermissions(device.store('permissions')),
    social: createSocial(createKeptFlows(store)),
  }
  // Their windows are top-level documents, so they use this document's own storage, whoever opened it.
  const consents = createSiteConsents({ store: createStore('permissions') })
  const forWindows: FlowSource = { aureusSocialFlow: () => takeFlow(proving.social) }
  Object.assign(window, forWindows)

  return {
    place,
    device,
    site: config.origin,
    sites: config.embedOrigins,
    networks: config.networks,
    post: (route, body) => withRecentCode(proving, askIn(place), () => call(route, body)),
    async load() {
      if (!(await session.person()) || !(await session.isAlive())) return undefined
      const asked = [
        state(),
        call('factors/list', {}),
        call('move/list', {}),
        call('ways/list', {}),
      ] as const
      const [{ deviceId, wallet }, list, moves, waysList] = await Promise.all(asked)
      const { factors } = v.parse(custodyRoutes['factors/list'].answer, list)
      const { wallets: others } = v.parse(custodyRoutes['move/list'].answer, moves)
      const [way, ...moreWays] = v.parse(WayListReplySchema, waysList).ways
      const isSolePasskey = way?.provider === PASSKEY && moreWays.length === 0
      return wallet ? { deviceId, wallet, factors, others, isSolePasskey } : undefined
    },
    async newcomer() {
      if (!(await session.person()) || !(await session.isAlive())) return undefined
      const { deviceId, wallet } = await state()
      return wallet ? undefined : deviceId
    },
    async walletRelease() {
      const answer = await call('wallet/entry', {})
      return v.parse(custodyRoutes['wallet/entry'].answer, answer).entry ?? undefined
    },
    async activity() {
      const list = await call('activity/list', {})
      return v.parse(custodyRoutes['activity/list'].answer, list).releases
    },
    connectedSites: {
      async list() {
        const person = await session.person()
        return person ? consents.list(person) : []
      },
      async revoke(site) {
        const person = await session.person()
        if (person) await consents.revoke(person, site)
      },
    },
    personalData: () =>
      withRecentCode(proving, askIn(place), async () =>
        v.parse(DataCopyReplySchema, await call('data/copy', {})),
      ),
    deleteLater: () =>
      withRecentCode(proving, askIn(place), async () => {
        await call('data/delete', {})
      }),
    async keep() {
      await call('data/keep', {})
    },
    async freeze() {
      await call('wallet/freeze', {})
    },
    thaw: () =>
      withRecentCode(proving, askIn(place), async () => {
        await call('wallet/thaw', {})
      }),
    challenge: (purpose) =>
      withRecentCode(proving, askIn(place), async () =>
        v.parse(
          custodyRoutes['factors/challenge'].answer,
          await call('factors/challenge', { purpose }),
        ),
      ),
    removeFactor: (setId) =>
      withRecentCode(proving, askIn(place), async () => {
        await call('factors/remove', { setId })
      }),
    removeDevice: (deviceId) =>
      withRecentCode(proving, askIn(place), async () => {
        await call('devices/revoke', { deviceId })
      }),
    run: (command) =>
      withRecentCode(proving, askIn(place), () =>
        // Another realm's Worker answers with objects of its classes.
        runInOwnerWorker(device, { command, call }).then(structuredClone, asFault),
      ),
  }
}

/** `withRecentCode` knows the server's refusals, which reach us through the Worker by name. */
function asFault(error: unknown): never {
  const isOld = error instanceof KeysError && error.reason === 'authentication_too_old'
  if (!isOld) throw error
  const { reason } = error
  throw new ApiFault('held', { reason, description: reason, details: {} })
}

/** Asks in this window, which no page can cover. */
function askIn(place: HTMLElement): AskAgain {
  const { signal } = new AbortController()
  return {
    code: (question) => drawCodeForm({ place, question, signal }),
    place: () => place,
    login: (question) =>
      new Promise<LoginAnswer>((resolve) => {
        const replaced = new AbortController()
        const onOpened = (kind: 'opened' | 'passkey') => resolve({ kind })
        void drawLogin({ place, question, onOpened, signal: replaced.signal }).then((left) => {
          if (left) resolve({ kind: 'left' })
        })
      }),
  }
}

// Runs a command in the Worker of the owner's own window, under the same policy name as the frame's.

/** @throws KeysError with the failure's name */
const runInOwnerWorker = (
  { withWorker }: Pick<DeviceStorage, 'withWorker'>,
  asked: Pick<RunInWorkerParameters, 'command' | 'call'>,
): Promise<unknown> => withWorker(workerUrl, (start) => runInWorker({ ...asked, start }))
