// What a page shall do with a wallet once it has loaded, as a query parameter of its address. Links keep a query; a
// fragment is often the page's own route.

/** The name of the parameter. */
export const WISH = 'aureus-wallet'

/** Connect this wallet, or show where to get it. */
export interface Wish {
  action: 'connect' | 'get'
  /** The wallet's id in the directory. */
  walletId: string
  /** CAIP-2; set if only this network will do. */
  networkId?: string | undefined
}

/**
 * The page's address with the wish: `?aureus-wallet=phantom`, `phantom~solana:5eykt…` for that network, or
 * `get.phantom` to show where to get it.
 */
export function withWish(page: string, { action, walletId, networkId }: Wish): string {
  const url = new URL(page)
  const wallet = action === 'get' ? `get.${walletId}` : walletId
  url.searchParams.set(WISH, networkId ? `${wallet}~${networkId}` : wallet)
  return url.href
}

/** Takes the wish out of an address. Anybody may write one: it is parsed, and its ids may be unknown. */
export function takeWish(page: string): { rest: string; wish: Wish | undefined } {
  const url = new URL(page)
  const text = url.searchParams.get(WISH)
  if (text === null) return { rest: page, wish: undefined }
  url.searchParams.delete(WISH)
  const [, get, walletId, networkId] =
    /^(get\.)?([a-z0-9-]{1,64})(?:~([\w:-]{1,80}))?$/.exec(text) ?? []
  const action = get ? 'get' : 'connect'
  return { rest: url.href, wish: walletId ? { action, walletId, networkId } : undefined }
}
