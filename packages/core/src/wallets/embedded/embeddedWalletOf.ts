// The one embedded wallet of a client, made when it is first wanted.
import type { Client } from '../../client/client.ts'
import { perClient } from '../../client/perClient.ts'
import { EmailLoginUnavailableError } from '../../errors/embedded.ts'
import { createEmbeddedWallet, type EmbeddedWallet } from './createEmbeddedWallet.ts'
import { followApprovals } from './followApprovals.ts'
import { introduce } from './introduce.ts'

const own = perClient<{ wallet?: EmbeddedWallet }>(() => ({}))

/** @throws EmailLoginUnavailableError where the operator has none. */
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

/** Puts a wallet in the place of the one that would be made: for pages with a frame of their own, and tests. */
export function putEmbeddedWallet(client: Client, wallet: EmbeddedWallet): EmbeddedWallet {
  own(client).wallet = wallet
  followApprovals(client, wallet)
  return wallet
}
