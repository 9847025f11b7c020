/**
 * Whether two origins belong to one site. It does not know the public suffixes, so `app.co.uk` and `wallet.co.uk` pass;
 * a redirect between those fails later, because the wallet finds no login.
 */
export function isSameSite(a: string, b: string): boolean {
  const [one, other] = [new URL(a), new URL(b)]
  if (one.protocol !== other.protocol) return false
  if (one.hostname === other.hostname) return true
  if (isAddress(one.hostname) || isAddress(other.hostname)) return false
  const [short, long] = [one.hostname, other.hostname]
    .map((host) => host.split('.'))
    .toSorted((x, y) => x.length - y.length) as [string[], string[]]
  const tail = (labels: string[], count: number) => labels.slice(-count).join('.')
  const shared = Math.max(2, short.length - 1)
  return short.length >= 2 && tail(short, shared) === tail(long, shared)
}

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host)
