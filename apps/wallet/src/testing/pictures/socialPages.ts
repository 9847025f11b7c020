// The windows on their way to a social provider and back, and the question that asks for such a login again.
import { failure } from '@aureus/protocol'
import type { SocialRefusal } from '@aureus/protocol/walletApi'
import { drawLogin } from '../../approval/login/drawLogin.ts'
import type { KeptFlow } from '../../identity/context/keptFlow.ts'
import { drawOauthDone } from '../../identity/pages/oauthDonePage.ts'
import { drawOauthStart } from '../../identity/pages/oauthStartPage.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import type { Draw, Picture, Pictures } from './picture.ts'

const origin = 'https://app.example.com'
const flow: KeptFlow = { flowId: 'f'.repeat(22), returnOrigin: origin, untilMs: Infinity }
const keptIn = (found?: KeptFlow) => ({
  get: async () => found,
  set: async () => undefined,
  drop: async () => undefined,
})
const viewAt = (hash: string): Window =>
  ({
    opener: null,
    location: { hash, origin: location.origin, pathname: '/oauth/done', replace: () => undefined },
    history: { replaceState: () => undefined },
    navigator: { locks: { request: (_: string, run: () => unknown) => run() } },
    setTimeout: () => 0,
  }) as unknown as Window

const start = (found: KeptFlow | undefined, bind: () => Response | Promise<Response>): Picture => ({
  draw({ place }: Draw) {
    window.fetch = async () => bind()
    return drawOauthStart(place, keptIn(found), viewAt('#redirect'))
  },
})
const refusedBind = (status: number, reason: string) => () =>
  Response.json(failure(reason, 'It did not work.'), { status })
const never = () => new Promise<Response>(() => {})

const done = (hash: string, found?: KeptFlow): Picture => ({
  draw: ({ place }: Draw) =>
    drawOauthDone({ place, kept: keptIn(found), embedOrigins: [origin], view: viewAt(hash) }),
})
const ticket = `#ticket=${'t'.repeat(43)}`
const refused = (reason: SocialRefusal) => done(`#refused=${reason}`)

export const socialStartPages: Pictures = {
  going: start(flow, never),
  'from elsewhere': { ...start(undefined, never), until: enSocial.lost.title },
  over: { ...start(flow, refusedBind(410, 'social_over')), until: enSocial.over.title },
  'too often': {
    ...start(flow, refusedBind(429, 'rate_limited')),
    until: enSocial.throttled.title,
  },
  unavailable: {
    ...start(flow, refusedBind(503, 'social_unavailable')),
    until: enSocial.refusedTitle,
  },
  offline: { ...start(flow, () => Response.error()), until: enSocial.failed.title },
}

export const socialDonePages: Pictures = {
  done: done(ticket),
  returning: done(ticket, flow),
  'no ticket': done(''),
  denied: refused('denied'),
  unavailable: refused('unavailable'),
  failed: refused('failed'),
  frozen: refused('frozen'),
  held: refused('held'),
}

const words = enSocial.again
const login = (
  problem?: string,
  lead = words.lead('GitHub', 'ada'),
  action?: string,
  passkey?: string,
  link?: string,
): Picture => ({
  draw: ({ place, signal }) =>
    drawLogin({
      place,
      question: {
        title: words.title,
        lead,
        action: action ?? words.action('GitHub'),
        ...(problem !== undefined && { problem }),
        ...(passkey !== undefined && { passkey }),
        ...(link !== undefined && { link }),
      },
      onOpened: () => undefined,
      signal,
    }),
})

export const socialQuestions: Pictures = {
  'sign in again': login(
    undefined,
    words.lead('Google', 'somebody-with-a-very-long-name@a-company-with-a-long-name.example.com'),
    words.action('Google'),
  ),
  'waiting for it': login(undefined, words.waiting('GitHub'), words.openAgain),
  'another account': login(words.otherAccount),
  'or a passkey': login(undefined, words.lead('GitHub', 'ada'), undefined, enPasskey.again.other),
  'in the Farcaster app': {
    ...login(
      undefined,
      words.lead('Farcaster', 'fid 1001'),
      words.action('Farcaster'),
      undefined,
      `https://farcaster.xyz/~/siwf?channelToken=${'A'.repeat(16)}`,
    ),
    until: words.scan,
  },
}
