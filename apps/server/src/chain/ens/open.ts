import type { Upstreams } from '../rpc/upstreams.ts'
import { type Avatars, createAvatars } from './avatars.ts'
import { createEns, type Ens } from './ens.ts'
import type { EnsSettings } from './settings.ts'

/** `undefined` if the operator has set no ENS chain. */
export function openEns(
  { ens }: { readonly ens: EnsSettings | undefined },
  upstreams: Upstreams,
): Ens | undefined {
  const chain = ens && upstreams.chain(ens.chainId)
  return chain && createEns({ ...ens, chain })
}

/** `undefined` without ENS. */
export function openAvatars(
  { ens: chosen }: { readonly ens: EnsSettings | undefined },
  { ens, clock }: { ens: Ens | undefined; clock: () => number },
): Avatars | undefined {
  return chosen && ens && createAvatars({ ens, hosts: chosen.avatarHosts, clock })
}
