// Says to each frame that opens what the page is and how it looks, and again when its look changes.
import type { Client } from '../../client/client.ts'
import type { Channel } from './channel.ts'

/** The attribute of the root element that chooses between dark and light. */
const THEME = 'data-theme'

/** @returns what tells a frame that is new; resolves once it has heard, or will not. Never rejects. */
export function introduce(
  { config }: Pick<Client, 'config'>,
  document: Pick<Document, 'documentElement'>,
): (channel: Pick<Channel, 'request'>) => Promise<unknown> {
  const { documentElement: root } = document
  let channel: Pick<Channel, 'request'> | undefined
  // Without either the wallet still works: it says which origin asks, and is dark.
  const syncTheme = () => {
    const themeMode = root.getAttribute(THEME) === 'light' ? 'light' : 'dark'
    return channel?.request('syncTheme', { themeMode }).catch(() => undefined)
  }
  new MutationObserver(() => void syncTheme()).observe(root, { attributeFilter: [THEME] })
  return (opened) => {
    channel = opened
    const { brand, origin: url, projectId } = config
    const metadata = { name: brand.name, url, projectId }
    return Promise.all([
      syncTheme(),
      opened.request('syncAppMetadata', metadata).catch(() => undefined),
    ])
  }
}
