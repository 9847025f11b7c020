// Starts a page behind a mailed link: at the top level, with the link's token.
import { followScheme } from './followScheme.ts'
import { noLink } from './run.ts'

type Draw = (place: HTMLElement, token: string) => void | Promise<void>

export function startPage(draw: Draw): void {
  const place = document.getElementById('wallet')
  if (!place) return
  followScheme()
  const start = () => {
    const token = linkToken(location)
    if (token === undefined) noLink(place)
    else void draw(place, token)
  }
  start()
  // Opening another such link in this tab changes only the fragment.
  addEventListener('hashchange', start)
}

/** The token of a mailed link. It is in the fragment, which browsers never send in requests for a document. */
function linkToken({ hash }: Pick<Location, 'hash'>): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1]
}
