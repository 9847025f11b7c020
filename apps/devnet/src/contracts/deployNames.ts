// Puts a registry of names on the devnet, in which the zone's names are answered by the gateway of the server
// in front of it: what an operator does on a public chain, where ENS stands already (docs/names.md).
import {
  type Address,
  type Hex,
  keccak256,
  namehash,
  type PrivateKeyAccount,
  stringToBytes,
} from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from './artifacts.ts'
import { create2Deployer, create2Deployment } from './create2.ts'

export interface DevnetNames {
  /** What every name ends with: `aureus.id`. */
  zone: string
  /** Of the gateway, with `{sender}` and `{data}` in their places. */
  gatewayUrl: string
  /** Holds the key whose signature the resolver trusts; made where there is none. */
  keyFile: string
}

export interface NameContracts {
  registry: Address
  resolver: Address
  /** What clients of ENS call. */
  universalResolver: Address
}

/** Deploys what is missing and points the zone at its resolver; a second call sends nothing. */
export async function deployNames(
  client: ChainClient,
  deployer: PrivateKeyAccount,
  { zone, gatewayUrl, signer }: Omit<DevnetNames, 'keyFile'> & { signer: Address },
): Promise<NameContracts> {
  const owner = deployer.address
  const registry = create2Deployment(artifacts.nameRegistry, [owner])
  const resolver = create2Deployment(artifacts.nameResolver, [owner, [gatewayUrl], signer])
  const universalResolver = create2Deployment(artifacts.universalResolver, [registry.address])
  for (const { address, data } of [registry, resolver, universalResolver])
    if ((await client.getCode({ address })) === undefined)
      await client.sendTransactionSync({ account: deployer, to: create2Deployer, data })

  const contract = { address: registry.address, abi: artifacts.nameRegistry.abi } as const
  const read = (functionName: string, node: Hex) =>
    client.readContract({ ...contract, functionName, args: [node] })
  const write = (functionName: string, args: readonly unknown[]) =>
    client.writeContractSync({ ...contract, account: deployer, functionName, args })
  // From the last label to the first: whoever owns what is above hands out what is below.
  const labels = zone.split('.')
  for (let at = labels.length - 1; at >= 0; at--) {
    const node = namehash(labels.slice(at).join('.'))
    if ((await read('owner', node)) === owner) continue
    const above = namehash(labels.slice(at + 1).join('.'))
    const label = keccak256(stringToBytes(labels[at] as string))
    await write('setSubnodeOwner', [above, label, owner])
  }
  const node = namehash(zone)
  if ((await read('resolver', node)) !== resolver.address)
    await write('setResolver', [node, resolver.address])
  return {
    registry: registry.address,
    resolver: resolver.address,
    universalResolver: universalResolver.address,
  }
}
