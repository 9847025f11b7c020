/**
 * Links that open a page in a wallet's own browser, by the wallet's id, each as its maker documents it. Apart from the
 * directory, which every page with a list of wallets loads.
 */
export const browseLinks: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  // https://docs.metamask.io/metamask-connect/evm/guides/metamask-exclusive/use-deeplinks
  ['metamask', 'https://link.metamask.io/dapp/{bare}'],
  // https://web3.okx.com/build/docs/waas/app-universal-link
  [
    'okx',
    'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{inner}',
  ],
  // https://docs.phantom.com/phantom-deeplinks/other-methods/browse
  ['phantom', 'https://phantom.app/ul/browse/{url}?ref={ref}'],
  // https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse
  ['solflare', 'https://solflare.com/ul/v1/browse/{url}?ref={ref}'],
  // https://developer.trustwallet.com/developer/develop-for-trust/deeplinking
  ['trust', 'https://link.trustwallet.com/open_url?coin_id={coin}&url={url}'],
  // https://docs.xverse.app/sats-connect/guides/mobile-integration
  ['xverse', 'https://connect.xverse.app/browser?url={url}'],
])
