// Whether this page may use the wallet that is signed in, and which accounts that has.
import type { WalletNetwork } from '@aureus/protocol'
import type { Wallet, WalletAccounts } from '@aureus/protocol/custody'
import { familyOf } from '../chain/activeChain.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import type { FrameContext } from './context.ts'

/** @throws EmbeddedFault `noSession`, `unauthorized` */
export async function requireEmail({ host, permissions, session }: FrameContext): Promise<string> {
  const email = await session.email()
  if (email === undefined) throw new EmbeddedFault('noSession', 'nobody is signed in here')
  if (await permissions.has(host.origin, email)) return email
  throw new EmbeddedFault('unauthorized', `${host.origin} was not allowed to use this wallet`)
}

/** The wallet of the session. @throws EmbeddedFault `noSession`, `unauthorized` */
export async function requireWallet(context: FrameContext): Promise<Wallet> {
  await requireEmail(context)
  context.opened ??= (await context.keys.state()).wallet ?? undefined
  if (context.opened) return context.opened
  throw new EmbeddedFault('noSession', 'no wallet was opened here')
}

/** The one that signs on a network. @throws EmbeddedFault `noSession`, `unauthorized` */
export async function requireAccount(
  context: FrameContext,
  network: WalletNetwork,
): Promise<string> {
  return accountOn(network.caipNetworkId, (await requireWallet(context)).accounts)
}

/** EVM addresses in their EIP-55 form, those of Solana in base58. */
export const accountOn = (chainId: string, { evm, solana }: WalletAccounts): string =>
  familyOf(chainId) === 'solana' ? solana : evm
