// Tells each new frame the page's metadata and theme, and later theme changes.
import type { Client } from '../../client/client.ts'
import type { Channel } from './channel.ts'

/** The attribute of the root element that selects the dark or light theme. */
const THEME = 'data-theme'

/** @returns a function that tells a new frame. It resolves once the frame answers or fails, and never rejects. */
export function introduce(
  { config }: Pick<Client, 'config'>,
  document: Pick<Document, 'documentElement'>,
): (channel: Pick<Channel, 'request'>) => Promise<unknown> {
  const { documentElement: root } = document
  let channel: Pick<Channel, 'request'> | undefined
  // The wallet also works without either: it then shows the origin, and the dark theme.
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
