// Starts a page behind a mailed link: at the top level, with the link's token.
import { followScheme } from './followScheme.ts'
import { linkToken } from './linkToken.ts'
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
