// Tells a device with the wallet about devices that want access: when the wallet is opened, when the visitor returns to
// the page, and when the page lists devices.
import type { Wallet } from '@aureus/protocol/custody'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { FrameContext } from '../context/context.ts'
import { offerApproval } from './offerApproval.ts'

/** The shortest time between checks for visitors who switch windows often. */
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

/** Background work after a wallet is open. Never rejects. */
export async function followWallet(context: FrameContext, wallet: Wallet): Promise<void> {
  watchRequests(context)
  // If its code does not load, the shares stay as they are until the next login.
  const code = await import('./renewShares.ts').catch(() => undefined)
  await code?.renewShares(wallet, context)
  await offerRequests(context, wallet)
}

/** Asks the server. Never rejects: it will be asked again soon. */
export async function lookForRequests(context: FrameContext): Promise<void> {
  if (!context.opened) return
  try {
    const { wallet } = await context.keys.state()
    if (!wallet) return
    // Its owner may have asked for its deletion, which questions mention.
    context.opened = { ...context.opened, deleteAtMs: wallet.deleteAtMs }
    await offerRequests(context, wallet)
  } catch (error) {
    if (!(error instanceof EmbeddedFault)) console.warn('wallet: could not look for devices')
  }
}

/** Checks whenever the visitor returns. */
export function watchRequests(
  context: FrameContext,
  page: Document | undefined = globalThis.document,
  now = () => performance.now(),
): void {
  // Without a document there is no visitor to return.
  if (!page || watched.has(context)) return
  watched.add(context)
  let lastMs = now()
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now() - lastMs < PAUSE_MS) return
    lastMs = now()
    void lookForRequests(context)
  })
}
