// A click before React has taken over the page is kept, and made again afterwards.

type Kept = { button?: HTMLElement; stop?: () => void }

/**
 * The one inline script of a document. Not a file: it would come too late for a visitor on a slow line.
 * Only the last click counts: who clicks again means the same thing, or has changed their mind.
 */
export const keepEarlyClicks =
  '(k=>{let f=e=>{k.button=e.target.closest("button")||k.button};' +
  'addEventListener("click",f,true);k.stop=()=>removeEventListener("click",f,true)})' +
  '(window.aureusClicks={})'

/** React hydrates what is clicked at once, so this is called right after `hydrateRoot`. */
export function replayEarlyClick(page: { aureusClicks?: Kept } = window as never): void {
  const { button, stop } = page.aureusClicks ?? {}
  stop?.()
  button?.click()
}
