/** The token of a link that came by mail, from its fragment: it is never sent with a request for a document. */
export function linkToken({ hash }: Pick<Location, 'hash'>): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1]
}
