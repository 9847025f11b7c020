// A page that a mail leads to: opened at the top, with the token of its link.
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
  // Another link of the same kind, opened in this very tab, changes the fragment alone.
  addEventListener('hashchange', start)
}
