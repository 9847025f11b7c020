// The chapters of the document, in the order of their reading.
import type { Operation } from '../http/operation.ts'

export const tags: readonly { name: Operation['tag']; description: string }[] = [
  { name: 'sign-in', description: 'Who a visitor is, by a signature of an account.' },
  { name: 'names', description: 'Names of accounts. What changes one carries its signature.' },
  { name: 'wallets', description: 'What people connect with.' },
  { name: 'accounts', description: 'What accounts hold, and what happened to them.' },
  { name: 'rpc', description: 'Reading from chains, and sending signed transactions to them.' },
  { name: 'devnet', description: 'Beside a devnet alone.' },
  { name: 'page', description: 'What an open page asks about itself.' },
  { name: 'operation', description: 'For who runs the server.' },
]
