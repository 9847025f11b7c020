// The Safes of the stand-in: contracts on the devnet's chain, with the same addresses on every start.
import { type Address, type Hex, keccak256, parseEther, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import { create2Deployer, create2Deployment } from '../contracts/create2.ts'

/** Anyone can compute the key. */
const ownerOf = (name: string) => ({
  name,
  account: privateKeyToAccount(keccak256(toHex(`safe stand-in owner ${name}`))),
})

export interface Owner {
  name: string
  account: PrivateKeyAccount
}

export const owners: readonly [Owner, Owner] = [ownerOf('Ada'), ownerOf('Grace')]

export const safeNames = ['one', 'two', 'new'] as const
export type SafeName = (typeof safeNames)[number]

export interface Safe {
  name: SafeName
  title: string
  owners: readonly Owner[]
  /** How many of them must sign. */
  threshold: number
  address: Address
  isDeployed: boolean
  deployment: { address: Address; data: Hex }
}

function safeOf(name: SafeName, title: string, of: readonly Owner[], threshold: number): Safe {
  const deployment = create2Deployment(
    artifacts.safeStandin,
    [of.map(({ account }) => account.address), threshold],
    keccak256(toHex(`safe stand-in ${name}`)),
  )
  const isDeployed = name !== 'new'
  const { address } = deployment
  return { name, title, owners: of, threshold, address, isDeployed, deployment }
}

export const safes: readonly Safe[] = [
  safeOf('one', 'One owner', [owners[0]], 1),
  safeOf('two', 'Two owners, both must sign', owners, 2),
  safeOf('new', 'Not deployed yet', [owners[0]], 1),
]

const GAS = parseEther('1')
const FUNDS = parseEther('10')

/** Deploys and fills what is missing. The owners get coins for gas at every start. */
export async function placeSafes(client: ChainClient): Promise<void> {
  for (const { account } of owners)
    await client.setBalance({ address: account.address, value: GAS })
  const [{ account }] = owners
  for (const { address, isDeployed, deployment } of safes) {
    if (!isDeployed || (await client.getCode({ address })) !== undefined) continue
    await client.sendTransactionSync({ account, to: create2Deployer, data: deployment.data })
    await client.setBalance({ address, value: FUNDS })
  }
}
