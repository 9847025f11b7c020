// Keeps a click that comes before its code has loaded, and repeats it afterwards.

type Button = Pick<HTMLElement, 'click' | 'dataset'>
type Kept = { button?: Button | undefined; stop?: () => void }
export type Page = { aureusClicks?: Kept }

/**
 * The document's only inline script. A file would load too late on a slow connection. Only the last click counts,
 * because a second one repeats or replaces the first.
 */
export const keepEarlyClicks =
  '(k=>{let f=e=>{k.button=e.target.closest("button")||k.button};' +
  'addEventListener("click",f,true);k.stop=()=>removeEventListener("click",f,true)})' +
  '(window.aureusClicks={})'

/** Call it right after `hydrateRoot`, because React hydrates clicked parts first. */
export function replayEarlyClick(page = window as Page): void {
  const button = page.aureusClicks?.button
  // Its code has not loaded yet (`lateClick.ts`).
  if (button?.dataset['late'] === undefined) button?.click()
}
