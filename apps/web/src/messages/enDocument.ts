// English: what a document says of itself, and what stands in it for when it does not work. The server
// writes it; the browser needs it for the title of a next page.

export const enDocument = {
  page: {
    title: (brand: string) => `${brand}: your wallet opens the door`,
    description: (brand: string) =>
      `Connect the wallet you already have to ${brand}, sign in with a signature instead of a password, and see what it holds.`,
  },
  error: {
    documentTitle: (statusCode: number, brand: string) => `${statusCode} · ${brand}`,
    goHome: 'Go back home',
    cut: 'This page did not arrive whole. Please reload it.',
  },
}

export const noScript =
  'Connecting a wallet needs JavaScript. Please switch it on for this page, then reload.'

export type DocumentMessages = typeof enDocument
