// Links to block explorers.
import type { Network } from './network.ts'

export type ExplorerSubject = { transaction: string } | { address: string }

/**
 * The page of a transaction or an address, `/tx/{hash}` or `/address/{address}` below the network's explorer. The
 * query is kept, because some explorers select the network by it. Returns `undefined` without an explorer or if it
 * is unsafe: links must be https without user information, which could hide the real host.
 */
export function explorerLink(
  { blockExplorerUrl }: Pick<Network, 'blockExplorerUrl'>,
  subject: ExplorerSubject,
): string | undefined {
  if (!blockExplorerUrl || !isExplorerUrl(blockExplorerUrl)) return undefined
  const url = new URL(blockExplorerUrl)
  const [kind, id] =
    'transaction' in subject ? ['tx', subject.transaction] : ['address', subject.address]
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
  url.hash = ''
  return url.href
}

/** True for an https URL without user information. */
export function isExplorerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
