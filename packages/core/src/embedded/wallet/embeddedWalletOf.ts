// The single embedded wallet of a client, created on first use.
import type { Client } from '../../client/client.ts'
import { EmailLoginUnavailableError } from '../../errors/embedded.ts'
import { perClient } from '../../state/perClient.ts'
import { createEmbeddedWallet, type EmbeddedWallet } from './createEmbeddedWallet.ts'
import { followApprovals } from './followApprovals.ts'
import { introduce } from './introduce.ts'

const own = perClient<{ wallet?: EmbeddedWallet }>(() => ({}))

/** @throws EmailLoginUnavailableError if the operator has not configured one. */
export function embeddedWalletOf(client: Client): EmbeddedWallet {
  const { wallet: made } = own(client)
  if (made) return made
  const { brand, features } = client.config
  if (!features.embeddedWallet) throw new EmailLoginUnavailableError()
  const { log } = client
  const wallet = createEmbeddedWallet({
    window,
    ...features.embeddedWallet,
    title: brand.name,
    log,
    introduce: introduce(client, document),
  })
  return putEmbeddedWallet(client, wallet)
}

/** Replaces the default wallet, for pages with a frame of their own and for tests. */
export function putEmbeddedWallet(client: Client, wallet: EmbeddedWallet): EmbeddedWallet {
  own(client).wallet = wallet
  followApprovals(client, wallet)
  return wallet
}
