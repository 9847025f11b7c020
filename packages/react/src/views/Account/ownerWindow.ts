/**
 * Attributes of a link to the owner's own window at the wallet.
 * @param messages in whose language the window opens. Their tag may say how numbers are written, too.
 */
export const ownerWindow = (walletUrl: string, { language }: { language: string }) =>
  ({
    href: `${walletUrl}/${language.replace(/-u-.*/, '')}/keys`,
    target: '_blank',
    // On another site the window finds the wallet's frame through this page.
    rel: 'opener',
    referrerPolicy: 'no-referrer',
  }) as const
