import type { Settings } from '../config/settings.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import { type Avatars, createAvatars } from './avatars.ts'
import { createEns, type Ens } from './ens.ts'

/** `undefined` where the operator has named no chain for it. */
export function openEns({ ens }: Pick<Settings, 'ens'>, upstreams: Upstreams): Ens | undefined {
  const chain = ens && upstreams.chain(ens.chainId)
  return chain && createEns({ ...ens, chain })
}

/** `undefined` where there are no names of ENS. */
export function openAvatars(
  { ens: chosen }: Pick<Settings, 'ens'>,
  { ens, clock }: { ens: Ens | undefined; clock: () => number },
): Avatars | undefined {
  return chosen && ens && createAvatars({ ens, hosts: chosen.avatarHosts, clock })
}
