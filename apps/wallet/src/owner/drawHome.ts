// The first screen of the owner's window: who can open this wallet, and what the owner can do about it.

import { disagrees, isOtherMailbox } from '../keys/deviceShares/pin.ts'
import { serverClock } from '../lib/api/serverClock.ts'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enImport } from '../lib/messages/en.import.ts'
import { enImportKey } from '../lib/messages/en.importKey.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { enPinned } from '../lib/messages/en.pinned.ts'
import { enSites } from '../lib/messages/en.sites.ts'
import { enSolePasskey } from '../lib/messages/en.solePasskey.ts'
import { visibleText } from '../lib/messages/visibleText.ts'
import { isSameSite } from '../lib/page/isSameSite.ts'
import { endImport, wishImport } from '../lib/store/importWish.ts'
import { drawDeletion } from './drawDeletion.ts'
import { drawFactors } from './drawFactors.ts'
import { drawLoss } from './drawLoss.ts'
import { drawNext, drawOthers } from './drawOthers.ts'
import { drawRecover } from './drawRecover.ts'
import { type Owned, type OwnerContext, provenOf } from './ownerContext.ts'
import { button, buttons, drawFailed, drawWorking } from './screens.ts'

const words = enOwner.home

/** Never rejects. */
export async function drawHome(context: OwnerContext): Promise<void> {
  const { place } = context
  drawNotice(place, enOwner.loading)
  try {
    const owned = await context.load()
    if (!owned) await drawWithoutWallet(context)
    else if (owned.wallet.frozenAtMs !== null) await drawFrozenHome(context, owned)
    else await drawUsable(context, owned)
  } catch (error) {
    drawFailed(place, error)
  }
}

/** Somebody who has no wallet here may import one. The frame makes none while it is asked not to. */
async function drawWithoutWallet(context: OwnerContext): Promise<void> {
  const { device, place, site, sites } = context
  const deviceId = await context.newcomer()
  if (deviceId !== undefined) {
    const { drawImport } = await import('./drawImport.ts')
    return drawImport(context, { deviceId, leave: () => endImport(device.store('session')) })
  }
  const begin = async () => {
    await wishImport(device.store('session'))
    drawNotice(place, enImport.begun)
  }
  // On another site, the wallet's frame could not read the wish.
  const canWish = sites.some((one) => isSameSite(one, site))
  const begun = button('secondary', enImport.begin, () => void begin())
  drawNotice(place, enOwner.signedOut, buttons(...sites.map(linkTo), ...(canWish ? [begun] : [])))
}

const linkTo = (origin: string): HTMLElement =>
  element(
    'a',
    { class: 'secondary', href: origin },
    enOwner.signedOut.go(visibleText(new URL(origin).host)),
  )

async function drawUsable(context: OwnerContext, owned: Owned): Promise<void> {
  const made = await madeHere(context, owned)
  if (made) {
    const pin = await context.device.pinOf(owned.wallet)
    const mailbox = await context.device.mailboxOf(owned.wallet)
    drawOwned(context, { ...owned, isOfKey: made === 'key', pin, mailbox })
  } else drawWithoutDevice(context, owned)
}

async function drawFrozenHome(context: OwnerContext, owned: Owned): Promise<void> {
  const { drawFrozen } = await import('./drawFreeze.ts')
  const home = () => void drawHome(context)
  const activity = async () => (await import('./drawActivity.ts')).drawActivity(context, home)
  // A device without the wallet learns nothing about the others.
  const deletion = drawDeletion(context, owned, home)
  const more = (await madeHere(context, owned))
    ? [...deletion, button('secondary', words.activity, () => void activity())]
    : deletion
  await drawFrozen(context, owned, { home, more })
}

/** The browser may have deleted its share. */
const madeHere = async ({ device }: OwnerContext, { wallet: { set } }: Owned) =>
  set === null ? undefined : device.madeOf(set.setId)

function drawWithoutDevice(context: OwnerContext, owned: Owned): void {
  const factors = provenOf(owned)
  if (factors.length > 0) void drawRecover(context, { owned, factors })
  else
    drawNotice(
      context.place,
      enOwner.noDevice,
      ...drawDeletion(context, owned, () => void drawHome(context)),
    )
}

export function drawOwned(context: OwnerContext, owned: Owned): void {
  const { place } = context
  const { factors, wallet } = owned
  const { custody, heldUntilMs } = wallet
  const home = () => void drawHome(context)
  const set = async () => (await import('./drawPassword.ts')).drawPassword(context, owned, home)
  const add = async () => (await import('./drawPasskey.ts')).drawPasskey(context, owned, home)
  const show = async () => (await import('./drawExport.ts')).drawExport(context, owned, home)
  const activity = async () => (await import('./drawActivity.ts')).drawActivity(context, home)
  const sites = async () => (await import('./drawSites.ts')).drawSites(context, home)
  const data = async () => (await import('./drawData.ts')).drawData(context, { owned, home })
  const move = async () => (await import('./drawMove.ts')).drawMove(context, { owned, home })
  const freeze = async () => (await import('./drawFreeze.ts')).drawFreeze(context, home)
  const isMoving = owned.others?.some(({ standing }) => standing === 'next') === true
  // The new wallet's deposit would be refused.
  const mayMove = !isMoving && !isMailboxDisputed(owned)
  const isHeld = (heldUntilMs ?? 0) > serverClock.nowMs()
  const disputed = disagrees(owned.pin, wallet) ? owned.pin : undefined
  const hasPassword = factors.some(({ kind }) => kind === 'password')
  drawNotice(
    place,
    { title: words.title, text: enOwner.custody[custody] },
    ...(disputed ? [element('p', { class: 'problem', role: 'alert' }, enPinned[disputed])] : []),
    ...drawMailbox(context, owned, home),
    ...drawDeletion(context, owned, home),
    ...drawNext(context, owned, home),
    element('p', {}, toldOf(owned)),
    ...(owned.isSolePasskey
      ? [element('p', { class: 'warning caution' }, enSolePasskey.home[custody])]
      : []),
    ...(isHeld
      ? [element('p', { class: 'notice' }, words.heldUntil(heldUntilMs ?? 0, owned.isOfKey))]
      : []),
    ...(factors.length > 0 ? [drawFactors(context, owned, { home, isHeld })] : []),
    buttons(
      button(
        factors.length > 0 ? 'secondary' : 'primary',
        hasPassword ? words.renew : words.set,
        () => void set(),
      ),
      button('secondary', words.addPasskey, () => void add()),
      button('secondary', owned.isOfKey ? enImportKey.show : words.show, () => void show()),
      button('secondary', words.activity, () => void activity()),
      button('secondary', enSites.list.title, () => void sites()),
      ...(mayMove ? [button('secondary', words.move, () => void move())] : []),
      button('quiet', words.freeze, () => void freeze()),
      button('quiet', words.data, () => void data()),
    ),
    drawLoss(owned),
    ...drawOthers(context, owned, home),
  )
}

function toldOf({ factors, wallet: { custody } }: Owned): string {
  if (custody === 'user-only') return words.alone
  return factors.length > 0 ? words.waiting : words.none
}

// Another address for the second server's code than this device remembers. Only the owner knows whether they changed it.

/** Until the owner confirms the other address here, this device makes no deposit for it. */
const isMailboxDisputed = ({ mailbox, wallet }: Pick<Owned, 'mailbox' | 'wallet'>) =>
  isOtherMailbox(mailbox, wallet.mailbox)

/** Nothing, unless the addresses differ. */
function drawMailbox(context: OwnerContext, owned: Owned, home: () => void): HTMLElement[] {
  if (!isMailboxDisputed(owned)) return []
  const { mailbox = '', wallet } = owned
  const [from, to] = [visibleText(mailbox), visibleText(wallet.mailbox ?? '')]
  const confirm = async () => {
    drawWorking(context.place)
    // A failure shows the notice again.
    await context.device.confirmMailbox(wallet).catch(() => undefined)
    home()
  }
  return [
    element(
      'div',
      { class: 'deletion', role: 'alert' },
      element('p', {}, enPinned.mailbox(from, to, wallet.custody === 'user-only')),
      button('secondary', enPinned.confirm(to), () => void confirm()),
    ),
  ]
}
