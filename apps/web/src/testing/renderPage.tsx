// Renders a page as the server does, without a build.

import type { Payload } from '@aureus/protocol'
import { renderToString } from 'react-dom/server'
import { appAt } from './appAt.tsx'

export const renderPage = async (url: string, payload: Payload): Promise<string> =>
  renderToString(await appAt(url, payload))

/** The visible text. */
export function textOf(html: string): string {
  return html
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
