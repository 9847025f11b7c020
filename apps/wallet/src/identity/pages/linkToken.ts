/** The token of a mailed link. It is in the fragment, which browsers never send in requests for a document. */
export function linkToken({ hash }: Pick<Location, 'hash'>): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1]
}
