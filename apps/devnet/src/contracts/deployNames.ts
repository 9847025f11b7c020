// Deploys a name registry in which the server's gateway answers for the zone's names. On a public chain ENS
// exists already, and the operator only adds the resolver (docs/names.md).
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
  /** The suffix of every name, such as `aureus.id`. */
  zone: string
  /** The gateway's URL, with `{sender}` and `{data}` placeholders. */
  gatewayUrl: string
  /** Holds the key that the resolver trusts. Created if missing. */
  keyFile: string
}

export interface NameContracts {
  registry: Address
  resolver: Address
  /** The contract that ENS clients call. */
  universalResolver: Address
}

/** Deploys what is missing and points the zone at its resolver. A second call sends nothing. */
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
  // The gateway also knows the names of addresses.
  for (const served of [zone, 'addr.reverse']) {
    // From the last label to the first: the owner of a name assigns the names below it.
    const labels = served.split('.')
    for (let at = labels.length - 1; at >= 0; at--) {
      const node = namehash(labels.slice(at).join('.'))
      if ((await read('owner', node)) === owner) continue
      const above = namehash(labels.slice(at + 1).join('.'))
      const label = keccak256(stringToBytes(labels[at] as string))
      await write('setSubnodeOwner', [above, label, owner])
    }
    const node = namehash(served)
    if ((await read('resolver', node)) !== resolver.address)
      await write('setResolver', [node, resolver.address])
  }
  return {
    registry: registry.address,
    resolver: resolver.address,
    universalResolver: universalResolver.address,
  }
}
