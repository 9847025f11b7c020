// Sections of the document, in reading order.
import type { Operation } from '../../platform/http/operation.ts'

export const tags: readonly { name: Operation['tag']; description: string }[] = [
  { name: 'sign-in', description: 'Prove who a visitor is by an account’s signature.' },
  { name: 'names', description: 'Names of accounts. Changes carry the owner’s signature.' },
  { name: 'wallets', description: 'Wallets that visitors can connect.' },
  { name: 'accounts', description: 'Balances and history of accounts.' },
  { name: 'rpc', description: 'Read from chains and send signed transactions.' },
  { name: 'devnet', description: 'Available only with a devnet.' },
  { name: 'page', description: 'Configuration and builds for open pages.' },
  { name: 'operation', description: 'For operators of the server.' },
]
