// Handlers for the login and the wallet's settings. Loaded on first use, so that visitors who are already signed in do
// not pay for them.

import { APPROVAL_TIMEOUT_MS, type CodeEntered } from '@aureus/protocol/embedded'
import { DeviceListReplySchema, DoneSchema } from '@aureus/protocol/walletApi'
import { drawCodeForm } from '../../approval/code/drawCodeForm.ts'
import { offerImport } from '../../approval/code/offerImport.ts'
import { type CodeStep, takeCode } from '../../approval/code/takeCode.ts'
import { requireEmail, requirePerson } from '../../identity/context/account.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import type { Step } from '../../identity/context/login.ts'
import { endFlow } from '../../identity/context/social.ts'
import { withDrawnPuzzle } from '../../identity/login/drawPuzzle.ts'
import {
  spendLoginCode,
  spendPrimaryCode,
  spendSecondaryCode,
} from '../../identity/login/spendCode.ts'
import { withRecentCode } from '../../identity/login/withRecentCode.ts'
import { beginFarcaster } from '../../identity/social/beginFarcaster.ts'
import { claimFlow } from '../../identity/social/claimFlow.ts'
import { openFarcasterFlow } from '../../identity/social/openFarcasterFlow.ts'
import { loadFirstWallet } from '../../identity/wallet/openWallet.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { deviceName } from '../../lib/messages/deviceName.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { Handlers } from './answer.ts'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  resendEmail,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
} from './email.ts'
import type { Handler } from './handler.ts'
import { awaitPuzzle, prepareEmail, solveSlowly } from './puzzles.ts'
import { connectSocial, getSocialRedirectUri } from './social.ts'
import { getDeletion, getSmartAccountEnabledNetworks, setPreferredAccount } from './wallet.ts'
import { addWay, listWays, removeWay } from './ways.ts'

// Asks for the open step's mailed code in the frame, where no script of the page can see it.

const enterCode: Handler<'enterCode'> = async (context, _, asked) => {
  const { keys, login, place, questions } = context
  const { step } = login
  if (!step) throw new EmbeddedFault('expired', 'No code was requested.')
  if (step.kind !== 'login') await requireEmail(context)
  // Blocks other questions meanwhile.
  return questions.run(asked.signal, async () => {
    const limit = AbortSignal.timeout(APPROVAL_TIMEOUT_MS)
    const signal = AbortSignal.any([asked.signal, limit])
    // Most who type a code have no open wallet here. Getting one ready takes longer than the typing.
    if (step.kind === 'login') {
      keys.prepare({ toSign: false })
      void loadFirstWallet().catch(() => undefined)
    }
    let wrongCodes = 0
    try {
      const entered = await takeCode<CodeEntered>(
        (question) =>
          drawCodeForm({
            place,
            question,
            // Whether this address has a wallet is known after the code.
            more: step.kind === 'login' ? offerImport() : undefined,
            signal,
          }),
        {
          ...(await wordsOf(context, step)),
          resendInMs: Math.max(0, step.resendAtMs - performance.now()),
          verify: (code) => spend(context, step.kind, code),
          sendAgain: () => sendAgain(context, { ...asked, signal }),
          onWrongCode: () => void wrongCodes++,
        },
      )
      return wrongCodes > 0 ? { ...entered, wrongCodes } : entered
    } catch (error) {
      keys.rest()
      place.replaceChildren()
      throw limit.aborted
        ? new EmbeddedFault('expired', 'The code was not entered in time.')
        : error
    }
  })
}

async function wordsOf(
  { session }: FrameContext,
  { kind, email, codeFrom }: Step,
): Promise<Pick<CodeStep<unknown>, 'lead' | 'resend'>> {
  const { leads, resend, resendLink } = enCodes
  if (kind === 'secondary') return { lead: leads.secondary(visibleText(email)), resend }
  if (kind === 'primary') {
    const present = visibleText((await session.email()) ?? '')
    return { lead: leads.primary(present, visibleText(email)), resend }
  }
  if (codeFrom === 'page') return { lead: leads.fromPage, resend: resendLink }
  return { lead: leads.fromMail(visibleText(email)), resend }
}

async function spend(
  context: FrameContext,
  kind: Step['kind'],
  code: string,
): Promise<CodeEntered> {
  if (kind === 'login') await spendLoginCode(context, code)
  else if (kind === 'primary') await spendPrimaryCode(context, code)
  else return { step: kind, newEmail: await spendSecondaryCode(context, code) }
  return { step: kind }
}

async function sendAgain(context: FrameContext, asked: Parameters<typeof resendEmail>[2]) {
  const started = await withDrawnPuzzle(context, () => resendEmail(context, {}, asked))
  const { step } = context.login
  // The server now wants a link instead of a code, and the page must show its number.
  if (started.action === 'VERIFY_DEVICE' || !step)
    return { ends: { step: 'login', started } satisfies CodeEntered }
  return { resendInMs: step.resendAtMs - performance.now() }
}

// The devices of the wallet.

const listDevices: Handler<'listDevices'> = async (context, _, { signal }) => {
  await requirePerson(context)
  const options = { path: '/v1/devices/list', body: {}, answer: DeviceListReplySchema } as const
  const { devices } = await context.session.post({ ...options, signal })
  // After the answer: a device may be waiting for approval.
  setTimeout(async () => {
    const { lookForRequests } = await import('../../identity/wallet/watchRequests.ts')
    await lookForRequests(context)
  })
  return {
    devices: devices.map((device) => ({
      id: device.id,
      name: deviceName(device),
      current: device.current,
      createdAtMs: device.createdAtMs,
      lastUsedAtMs: device.lastSeenAtMs,
    })),
  }
}

/** Asks the visitor first. Otherwise a page's script could lock someone out. */
const revokeDevice: Handler<'revokeDevice'> = async (context, { deviceId }, { signal }) => {
  await requirePerson(context)
  const { host, questions, session, tabs } = context
  await questions.run(signal, async (show) => {
    const list = { path: '/v1/devices/list', body: {}, answer: DeviceListReplySchema } as const
    const { devices } = await session.post({ ...list, signal })
    const device = devices.find(({ id }) => id === deviceId)
    if (!device) throw new EmbeddedFault('invalid', 'Unknown device.')
    const { describeRevoke } = await import('../../approval/describe/describeRevoke.ts')
    const revoke = { path: '/v1/devices/revoke', body: { deviceId }, answer: DoneSchema } as const
    await show(describeRevoke(host, deviceName(device)), {
      act: async (_, ask) => {
        await withRecentCode(context, ask, () => session.post(revoke))
      },
    })
    if (!device.current) return
    await session.forget()
    tabs.tellSignOut()
    context.emit('sessionUpdate', { isConnected: false })
  })
  return {}
}

// The login with Farcaster.

const getFarcasterUri: Handler<'getFarcasterUri'> = async (context, _, { signal }) => {
  const { url } = await beginFarcaster(context, { way: 'relay', signal })
  if (url === undefined) throw new EmbeddedFault('network', 'The server opened no channel.')
  return { url }
}

const getFarcasterMessage: Handler<'getFarcasterMessage'> = async (
  context,
  { address, fid },
  { signal },
) => {
  const named = fid !== undefined && { fid }
  const { message } = await beginFarcaster(context, { way: 'wallet', address, ...named, signal })
  if (message === undefined) throw new EmbeddedFault('network', 'The server wrote no message.')
  return { message }
}

/** Signing in for this page allows it to use the wallet, which `getUser` then opens. */
const connectFarcaster: Handler<'connectFarcaster'> = async (
  context,
  { signature },
  { signal: given },
) => {
  const { api, host, login, permissions, session, social } = context
  const { flow, farcaster } = openFarcasterFlow(social, { purpose: 'sign-in', signature })
  try {
    const signal = AbortSignal.any([given, flow.ended])
    const { tokens, user } = await claimFlow({ api, flow, signal, farcaster })
    if (!tokens) throw new EmbeddedFault('network', 'The server began no session.')
    const { provider, userName } = user
    const person = { social: { provider, userName, id: crypto.randomUUID() } }
    await session.begin(tokens, person)
    await permissions.grant(host.origin, person)
    login.step = undefined
    context.opened = undefined
    return { userName }
  } finally {
    // If another login replaced this one, that one goes on.
    if (!flow.ended.aborted) endFlow(social)
  }
}

export const lateHandlers: Handlers = {
  addWay,
  awaitPuzzle,
  connectDevice,
  connectEmail,
  connectFarcaster,
  connectOtp,
  connectSocial,
  enterCode,
  getDeletion,
  getFarcasterMessage,
  getFarcasterUri,
  getSmartAccountEnabledNetworks,
  getSocialRedirectUri,
  listDevices,
  listWays,
  prepareEmail,
  removeWay,
  resendEmail,
  revokeDevice,
  setPreferredAccount,
  solveSlowly,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
}
