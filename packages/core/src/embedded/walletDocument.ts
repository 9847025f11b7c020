/**
 * The address of a document of the wallet, in the language of the page. The wallet knows its languages itself, and answers
 * with the nearest one.
 * @param path such as `/frame`
 * @param page the root element of the page
 */
export function walletDocument(
  walletOrigin: string,
  path: `/${string}`,
  { lang }: Pick<HTMLElement, 'lang'>,
): string {
  return walletOrigin + (lang && `/${encodeURIComponent(lang)}`) + path
}
