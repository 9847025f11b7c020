/** Attributes of a link to the owner's own window at the wallet. */
export const ownerWindow = (walletUrl: string) =>
  ({
    href: `${walletUrl}/keys`,
    target: '_blank',
    // On another site the window finds the wallet's frame through this page.
    rel: 'opener',
    referrerPolicy: 'no-referrer',
  }) as const
