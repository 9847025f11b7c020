// The link that opens a wallet app: `solana-wallet:/v1/associate/local?…`.

export interface AssociationLink {
  /** The page's association key, base64url. */
  token: string
  port: number
  /** Absent in version 1.0 of the protocol. */
  version: string | null
}

/** @throws TypeError */
export function readAssociationLink(link: string): AssociationLink {
  const { pathname, searchParams } = new URL(link)
  const token = searchParams.get('association') ?? ''
  const port = Number(searchParams.get('port'))
  if (!pathname.endsWith('/v1/associate/local') || !/^[\w-]{87}$/.test(token))
    throw new TypeError(`Not an association link: ${link}`)
  if (!Number.isInteger(port) || port < 49_152 || port > 65_535)
    throw new TypeError(`Not a port for wallets: ${port}`)
  return { token, port, version: searchParams.get('v') }
}
