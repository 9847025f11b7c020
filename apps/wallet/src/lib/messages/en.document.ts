// English for every document of the wallet, before its script has drawn anything.
export const enDocument = { title: 'Your wallet' }
