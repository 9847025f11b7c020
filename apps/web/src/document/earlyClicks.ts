// A click before the code that answers it is kept, and made again afterwards.

type Button = Pick<HTMLElement, 'click' | 'dataset'>
type Kept = { button?: Button | undefined; stop?: () => void }
export type Page = { aureusClicks?: Kept }

/**
 * The one inline script of a document. Not a file: it would come too late for a visitor on a slow line.
 * Only the last click counts: who clicks again means the same thing, or has changed their mind.
 */
export const keepEarlyClicks =
  '(k=>{let f=e=>{k.button=e.target.closest("button")||k.button};' +
  'addEventListener("click",f,true);k.stop=()=>removeEventListener("click",f,true)})' +
  '(window.aureusClicks={})'

/** React hydrates what is clicked at once, so this is called right after `hydrateRoot`. */
export function replayEarlyClick(page = window as Page): void {
  const button = page.aureusClicks?.button
  // Its own code is still to come (`lateClick.ts`).
  if (button?.dataset['late'] === undefined) button?.click()
}
