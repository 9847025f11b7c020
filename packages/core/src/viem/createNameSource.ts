// Reads ENS names through the app's own client of viem. It answers what the client asks of an Aureus server.
import {
  ETH_COIN_TYPE,
  type Identity,
  isChecksumAddress,
  toChecksumAddress,
} from '@aureus/protocol'
import type { Address } from 'viem'
import { answerInstead } from '../client/answerInstead.ts'
import type { NameSource } from '../client/nameSource.ts'

/** A public client of viem, on the chain that has the names: Ethereum, with its `transport` of the app. */
export interface NameReader {
  getEnsName(parameters: { address: Address }): Promise<string | null>
  /** Is also asked with a `coinType` (ENSIP-9), a number or a bigint by the version of viem. */
  getEnsAddress(parameters: { name: string; coinType?: never }): Promise<string | null>
  getEnsAvatar(parameters: { name: string }): Promise<string | null>
}

/**
 * For an app that reads names without an Aureus server. A name counts only if it resolves back to its address. A picture is
 * the address that viem finds, which our own button does not load; `avatar` of the provider gets it as `ensImage`.
 */
export function createNameSource(reader: NameReader): NameSource {
  return {
    use(client) {
      answerInstead(client, ({ pathname, searchParams }) => {
        const address = /^\/v1\/identity\/(0x[0-9a-f]{40})$/i.exec(pathname)?.[1]
        if (address !== undefined) return () => identityOf(reader, toChecksumAddress(address))
        const name = /^\/v1\/ens\/([^/]+)$/.exec(pathname)?.[1]
        if (name === undefined) return undefined
        return () => addressOf(reader, decodeURIComponent(name), searchParams.get('coinType'))
      })
    },
  }
}

async function identityOf(reader: NameReader, address: Address): Promise<Response> {
  const resolvedAt = new Date().toISOString()
  const name = await normalized(await reader.getEnsName({ address }))
  const back = name && (await reader.getEnsAddress({ name }))
  const isOwn = back?.toLowerCase() === address.toLowerCase()
  const identity: Identity = {
    name: isOwn && name ? name : null,
    avatar: isOwn && name ? await reader.getEnsAvatar({ name }).catch(() => null) : null,
    resolvedAt,
  }
  return Response.json(identity)
}

async function addressOf(
  reader: NameReader,
  asked: string,
  coinType: string | null,
): Promise<Response> {
  const name = await normalized(asked)
  const isEth = coinType === null || coinType === String(ETH_COIN_TYPE)
  const address =
    name &&
    (await reader.getEnsAddress({
      name,
      ...(!isEth && { coinType: BigInt(coinType) as never }),
    }))
  if (name && address && /^0x[0-9a-f]{40}$/i.test(address)) {
    const checksummed = toChecksumAddress(address)
    // Coins are sent there, so a wrong checksum does not pass.
    if (address === address.toLowerCase() || isChecksumAddress(address))
      return Response.json({ name, address: checksummed })
  }
  const reasons = [{ name: 'name_unknown', description: 'The name has no address' }]
  return Response.json({ status: 'FAILED', reasons }, { status: 404 })
}

/** By ENSIP-15, so that no name looks like another. Loaded with the first name. */
async function normalized(name: string | null): Promise<string | undefined> {
  if (!name) return undefined
  const { normalize } = await import('viem/ens')
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
