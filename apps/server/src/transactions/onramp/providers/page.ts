// The page that a provider's answer names. A provider that was broken into must not send people anywhere.
import { ProviderError } from '../../../platform/outbound/httpService.ts'

/**
 * @param host of the provider's pages; hosts below it count, too
 * @throws ProviderError
 */
export function requirePage(
  url: string,
  { host, plain }: { host: string; plain: boolean },
): string {
  const read = URL.parse(url)
  const isThere = read?.host === host || read?.host.endsWith(`.${host}`)
  if (!read || !isThere || (read.protocol !== 'https:' && !plain))
    throw new ProviderError('malformed')
  return read.href
}
