// The words, or the keys of a wallet without words, on the screen: each word in its own element in a closed shadow tree, so that no element holds the whole phrase
// and scripts of extensions do not find it by looking. Gone while the window is not in front, and after a minute.

import type { Exported } from '../keys/worker/owner/exportKey.ts'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enImportKey } from '../lib/messages/en.importKey.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { button, buttons } from './screens.ts'

const words = enOwner.export
const SHOWN_MS = 60_000
const TICK_MS = 250

type Family = keyof typeof words.keys

export interface DrawSecretsOptions {
  shownMs?: number
  now?: () => number
}

/** Resolves once everything is removed. */
export function drawSecrets(
  place: HTMLElement,
  { words: phrase, ...keys }: Exported,
  { shownMs = SHOWN_MS, now = () => performance.now() }: DrawSecretsOptions = {},
): Promise<void> {
  const untilMs = now() + shownMs
  const revealed = new Set<Family>()
  const host = element('div', { class: 'secrets' })
  const shadow = host.attachShadow({ mode: 'closed' })
  shadow.adoptedStyleSheets = [createSheet()]
  const timer = element('p', { class: 'notice', role: 'timer' })
  const over = new AbortController()
  const { signal } = over
  let isShown = false

  // At once, without waiting for the next look: a picture of all windows would show it.
  const hide = () => {
    isShown = false
    shadow.replaceChildren(element('p', {}, words.hidden))
  }
  const look = () => {
    const leftMs = untilMs - now()
    if (leftMs <= 0) return over.abort()
    timer.textContent = words.left(Math.ceil(leftMs / 1000))
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return hide()
    if (!isShown) shadow.replaceChildren(...drawn(phrase, keys, revealed))
    isShown = true
  }
  const reveal = (family: Family) => () => {
    revealed.add(family)
    isShown = false
    look()
  }
  return new Promise<void>((resolve) => {
    const tick = setInterval(look, TICK_MS)
    signal.addEventListener('abort', () => {
      clearInterval(tick)
      shadow.replaceChildren()
      resolve()
    })
    window.addEventListener('blur', hide, { signal })
    window.addEventListener('pagehide', () => over.abort(), { signal })
    document.addEventListener('visibilitychange', hide, { signal })
    drawNotice(
      place,
      phrase.length > 0 ? { title: words.shown, text: words.order } : enImportKey.export,
      host,
      timer,
      buttons(
        button('primary', words.done, () => over.abort()),
        button('secondary', words.reveal.evm, reveal('evm')),
        button('secondary', words.reveal.solana, reveal('solana')),
      ),
    )
    look()
  })
}

function drawn(
  phrase: readonly string[],
  keys: Record<Family, string>,
  revealed: ReadonlySet<Family>,
): HTMLElement[] {
  const list =
    phrase.length > 0
      ? element('ol', { dir: 'ltr', lang: 'en' }, ...phrase.map((word) => element('li', {}, word)))
      : element('p', {}, enImportKey.export.place)
  const shown = [...revealed].map((family) =>
    element(
      'section',
      {},
      element('h2', {}, words.keys[family]),
      element('p', { class: 'key', dir: 'ltr' }, keys[family]),
      element('small', {}, words.copyNote),
    ),
  )
  return [list, ...shown]
}

/** The document's style sheets do not reach into a shadow tree. */
function createSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    ol { columns: 2; margin: 0; padding-inline-start: 32px; font: 550 1rem/1.9 var(--au-font-mono); color: var(--au-text) }
    li { user-select: none; padding-inline-start: 4px }
    li::marker { color: var(--au-muted); font-weight: 400 }
    p { margin: 0; color: var(--au-muted) }
    .key { color: var(--au-text); font: 550 0.875rem/1.5 var(--au-font-mono); overflow-wrap: anywhere; user-select: all }
    section { display: grid; gap: 8px; margin-block-start: 24px }
    h2 { margin: 0; font-size: 0.875rem; color: var(--au-gold) }
    small { color: var(--au-muted) }
  `)
  return sheet
}
