// Where people look something up on a network.
import type { Network } from './network.ts'

export type ExplorerSubject = { transaction: string } | { address: string }

/**
 * The page about a transaction or an address, `/tx/{hash}` or `/address/{address}` below the network's
 * explorer; a query stays, because some explorers choose the network by it. `undefined` where it names none, or none that is safe to send people to: only https, and
 * no user information, behind which an address can hide.
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
