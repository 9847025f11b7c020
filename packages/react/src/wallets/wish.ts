// What a page that opens in a wallet's own browser shall do there, as a query parameter of its address. Links keep a
// query; a fragment is often the page's own route.

/** The name of the parameter. */
export const WISH = 'aureus-wallet'

/** Connect this wallet. */
export interface Wish {
  /** The wallet's id in the directory. */
  walletId: string
  /** CAIP-2; set if only this network will do. */
  networkId?: string | undefined
}

/** The page's address with the wish: `?aureus-wallet=phantom`, or `phantom~solana:5eykt…` for that network. */
export function withWish(page: string, { walletId, networkId }: Wish): string {
  const url = new URL(page)
  url.searchParams.set(WISH, networkId ? `${walletId}~${networkId}` : walletId)
  return url.href
}

/** Takes the wish out of an address. Anybody may write one: it is parsed, and its ids may be unknown. */
export function takeWish(page: string): { rest: string; wish: Wish | undefined } {
  const url = new URL(page)
  const text = url.searchParams.get(WISH)
  if (text === null) return { rest: page, wish: undefined }
  url.searchParams.delete(WISH)
  const [, walletId, networkId] = /^([a-z0-9-]{1,64})(?:~([\w:-]{1,80}))?$/.exec(text) ?? []
  return { rest: url.href, wish: walletId ? { walletId, networkId } : undefined }
}
