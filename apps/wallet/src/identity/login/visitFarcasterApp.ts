// Sends the visitor to the Farcaster app, by a link that has to be known before the click.
import type { AskLogin, LoginQuestion } from '../../approval/login/askLogin.ts'
import { askUntilDone } from '../../approval/login/askUntilDone.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import type { FarcasterFlow } from '../context/social.ts'
import { problemOf } from './proveAgain.ts'

export interface FarcasterVisit {
  /** What people call Farcaster. */
  name: string
  title: string
  lead: string
  begin(): Promise<FarcasterFlow> | FarcasterFlow
  /** Waits for the app. */
  claim(flow: FarcasterFlow): Promise<unknown>
  /** Offers a passkey instead. */
  passkey?: (() => Promise<unknown>) | undefined
}

/** @throws EmbeddedFault `rejected` if the visitor leaves */
export async function visitFarcasterApp(ask: AskLogin, visit: FarcasterVisit): Promise<void> {
  const { name, title, lead, begin, claim, passkey } = visit
  const { action, closed, waiting, openAgain } = enSocial.again
  let flow: FarcasterFlow
  let claiming: Promise<unknown> | undefined

  /** A link serves for one login. */
  async function question(): Promise<LoginQuestion> {
    claiming = undefined
    flow = await begin()
    const other = passkey && { passkey: enPasskey.again.other }
    return { title, lead, action: action(name), link: flow.url, ...other }
  }

  await askUntilDone(ask, {
    first: await question(),
    again: question,
    waiting: (opens) =>
      opens === 'passkey'
        ? { title, lead: enPasskey.again.waiting, closed, action: openAgain, opens }
        : { title, lead: waiting(name), action: openAgain, opens, link: flow.url },
    // The link opened again is still the same login.
    visit: (opened) => (opened === 'passkey' && passkey ? passkey() : (claiming ??= claim(flow))),
    problemOf,
  })
}
