// Opens a wallet app by its link, and a session with it.
import { openApp } from '../openApp.ts'
import { createAssociation } from './association.ts'
import { WalletAppError } from './errors.ts'
import { loopbackPermission } from './loopback.ts'
import { openSession, type Session } from './session.ts'
import { openSocket } from './socket.ts'

/** The session before. A phone shows one app at a time, so a new question takes the place of an old one. */
let current: AbortController | undefined

/**
 * Call it within a few seconds of a press: browsers open apps only then.
 * @param base the wallet's own https link. Without one, the system lets the visitor choose an app.
 * @throws WalletAppError, SessionError, RequestAbortedError once another session begins, and whatever `work` throws
 */
export async function transact<T>(
  base: string | undefined,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  current?.abort()
  const controller = new AbortController()
  current = controller
  const { signal } = controller
  try {
    if ((await loopbackPermission()) === 'denied') throw new WalletAppError('blocked')
    const association = await createAssociation()
    if (!navigator.userActivation.isActive) throw new WalletAppError('press')
    const opened = openApp(window, association.link(base))
    const pipe = await Promise.race([openSocket({ port: association.port, signal }), noApp(opened)])
    return await work(await openSession(association, pipe))
  } finally {
    controller.abort()
  }
}

/** Rejects if no app opens. Otherwise, whether one listens decides. */
const noApp = (opened: Promise<boolean>) =>
  new Promise<never>((_, reject) => {
    void opened.then((isOpen) => isOpen || reject(new WalletAppError('noApp')))
  })
