// Where the server in front of the devnet gets quotes of swaps.
import type { DevnetReady } from './readyMessage.ts'

/** Keeps sources that the user configured. */
export function swapSettings(
  env: NodeJS.ProcessEnv,
  { market }: DevnetReady,
  marketToken: string,
): NodeJS.ProcessEnv {
  if (env['SWAP_SOURCES'] !== undefined) return {}
  const urls = { market: market?.url }
  const known = Object.entries(urls).filter(([, url]) => url !== undefined)
  return {
    SWAP_SOURCES: known.map(([source]) => source).join(' '),
    SWAP_URLS: known.map(([source, url]) => `${source}=${url}`).join(' '),
    ...(market && { SWAP_MARKET_TOKEN: marketToken }),
  }
}
