// A device that has the wallet hears of one that wants it: when the wallet is opened, when the visitor comes back
// to the page, and whenever the page looks at the list of devices.
import type { Wallet } from '@aureus/protocol/custody'
import type { FrameContext } from '../context/context.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { offerApproval } from './offerApproval.ts'

/** Somebody who goes to and fro between windows asks the server no more often than this. */
const PAUSE_MS = 5_000

const watched = new WeakSet<FrameContext>()

/** Never rejects. */
export async function offerRequests(
  context: FrameContext,
  { set, requests }: Pick<Wallet, 'set' | 'requests'>,
): Promise<void> {
  const asked = requests.find(({ recoveryId }) => !context.asked.has(recoveryId))
  if (!set || !asked) return
  context.asked.add(asked.recoveryId)
  if (!(await offerApproval(context, asked))) context.asked.delete(asked.recoveryId)
}

/** What is done beside, once a wallet is open. Never rejects. */
export async function followWallet(context: FrameContext, wallet: Wallet): Promise<void> {
  watchRequests(context)
  // Without its code the shares stay as they are until the next login.
  const code = await import('./renewShares.ts').catch(() => undefined)
  await code?.renewShares(wallet, context)
  await offerRequests(context, wallet)
}

/** Asks the server. Never rejects: it is asked again soon enough. */
export async function lookForRequests(context: FrameContext): Promise<void> {
  if (!context.opened) return
  try {
    const { wallet } = await context.keys.state()
    if (wallet) await offerRequests(context, wallet)
  } catch (error) {
    if (!(error instanceof EmbeddedFault)) console.warn('wallet: looking for devices failed')
  }
}

/** From now on, whenever the visitor comes back. */
export function watchRequests(
  context: FrameContext,
  page: Document | undefined = globalThis.document,
  now = () => performance.now(),
): void {
  // Without a document nobody leaves it, and nobody comes back.
  if (!page || watched.has(context)) return
  watched.add(context)
  let lastMs = now()
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now() - lastMs < PAUSE_MS) return
    lastMs = now()
    void lookForRequests(context)
  })
}
