/**
 * Links that open a page in a wallet's own browser, by the wallet's id. `docs/wallet-sources.md` says where its maker
 * documents each. Apart from the directory, which every page with a list of wallets loads.
 */
export const browseLinks: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['backpack', 'https://backpack.app/ul/v1/browse/{url}?ref={ref}'],
  ['bitget', 'https://bkcode.vip/?action=dapp&url={url}'],
  ['coinbase', 'https://go.cb-w.com/dapp?cb_url={url}'],
  ['keplr', 'https://deeplink.keplr.app/web-browser?url={url}'],
  ['metamask', 'https://link.metamask.io/dapp/{bare}'],
  [
    'okx',
    'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{inner}',
  ],
  ['phantom', 'https://phantom.app/ul/browse/{url}?ref={ref}'],
  ['solflare', 'https://solflare.com/ul/v1/browse/{url}?ref={ref}'],
  ['trust', 'https://link.trustwallet.com/open_url?coin_id={coin}&url={url}'],
  ['xverse', 'https://connect.xverse.app/browser?url={url}'],
])
