// Whether this page may use the signed-in wallet, and its accounts.
import type { WalletNetwork } from '@aureus/protocol'
import type { Wallet } from '@aureus/protocol/custody'
import { ownerOn } from '../../lib/chain/ownerOn.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { isSocial, type Person } from '../../lib/person/person.ts'
import type { FrameContext } from './context.ts'

/** @throws EmbeddedFault `noSession`, `unauthorized` */
export async function requirePerson({ host, permissions, session }: FrameContext): Promise<Person> {
  const person = await session.person()
  if (!person) throw new EmbeddedFault('noSession', 'No one is signed in.')
  if (await permissions.has(host.origin, person)) return person
  throw new EmbeddedFault('unauthorized', `${host.origin} may not use this wallet.`)
}

/** The address that signs in. @throws EmbeddedFault as above; `unsupported` if the session began at a provider */
export async function requireEmail(context: FrameContext): Promise<string> {
  const person = await requirePerson(context)
  if (!isSocial(person)) return person.email
  throw new EmbeddedFault('unsupported', 'This wallet has no email address.')
}

/** The session's wallet. @throws EmbeddedFault `noSession`, `unauthorized` */
export async function requireWallet(context: FrameContext): Promise<Wallet> {
  await requirePerson(context)
  context.opened ??= (await context.keys.state()).wallet ?? undefined
  if (context.opened) return context.opened
  throw new EmbeddedFault('noSession', 'No wallet is open.')
}

/** The account that signs on a network. @throws EmbeddedFault `noSession`, `unauthorized` */
export async function requireAccount(
  context: FrameContext,
  network: WalletNetwork,
): Promise<string> {
  const { accounts } = await requireWallet(context)
  return isContractOn(context.preference, network)
    ? (await loadContractAccounts()).accountOn(context, network, accounts)
    : ownerOn(network.caipNetworkId, accounts)
}

export const loadContractAccounts = () => import('./apart.ts')

/** Whether the account has an address of its own there. */
export const isContractOn = (
  preference: FrameContext['preference'],
  network: WalletNetwork,
): boolean | undefined => network.smartAccount?.factory && preference.on(network) === 'smartAccount'
