// Sign-in: the accounts that the visitor linked, and others that can be
import { type Client, signIn } from '@aureus/core'
import { getLinkedAccounts, linkableAccounts } from '@aureus/core/linkedAccounts'

export async function run(client: Client) {
  await signIn(client)
  const linked = await getLinkedAccounts(client)
  const { state, config } = client
  return {
    linked,
    linkable: linkableAccounts({
      connections: state.connections.getState(),
      wallets: state.connect.getState().wallets,
      chains: config.signIn.chains,
      linked: linked?.accounts.map(({ account }) => account) ?? [],
    }),
  }
}
