// Where the server in front of the devnet gets quotes of swaps.
import type { DevnetReady } from './readyMessage.ts'

/**
 * Keeps sources that the user configured.
 * @param servesPools whether the server serves the chain with the devnet's pools
 */
export function swapSettings(
  env: NodeJS.ProcessEnv,
  { market, swapServices, contracts: { testDollar } }: DevnetReady,
  {
    marketToken,
    marketChain,
    servesPools,
  }: { marketToken: string; marketChain: string; servesPools: boolean },
): NodeJS.ProcessEnv {
  if (env['SWAP_SOURCES'] !== undefined) return {}
  const urls = {
    // The stand-ins trade on the devnet's pools.
    ...(servesPools && { cow: swapServices?.cowUrl, lifi: swapServices?.lifiUrl }),
    market: market?.url,
  }
  const known = Object.entries(urls).filter(([, url]) => url !== undefined)
  const uniswap = testDollar !== undefined && servesPools ? ['uniswap'] : []
  return {
    SWAP_SOURCES: [...uniswap, ...known.map(([source]) => source)].join(' '),
    SWAP_URLS: known.map(([source, url]) => `${source}=${url}`).join(' '),
    ...(market && { SWAP_MARKET_TOKEN: marketToken, SWAP_MARKET_CHAINS: marketChain }),
  }
}
