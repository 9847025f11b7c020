// Deploys the devnet's contracts that are missing.
import type { Address, PrivateKeyAccount } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from './artifacts.ts'
import { create2Deployer, create2Deployment } from './create2.ts'
import { multicall3Address, placeMulticall3 } from './multicall3.ts'
import { testDollarName, testDollarSymbol, testTokenName, testTokenSymbol } from './testToken.ts'

export interface DevnetContracts {
  multicall3: Address
  /** Depends on the brand, which is part of the token's name. */
  testToken: Address
  /** A second test token, whose name is the same for every brand. */
  testDollar: Address
  accountImplementation: Address
  accountFactory: Address
}

export function contractDeployments(brand: string) {
  const accountImplementation = create2Deployment(artifacts.account, [])
  return {
    accountImplementation,
    accountFactory: create2Deployment(artifacts.accountFactory, [accountImplementation.address]),
    testToken: create2Deployment(artifacts.testToken, [testTokenName(brand), testTokenSymbol]),
    testDollar: create2Deployment(artifacts.testToken, [testDollarName, testDollarSymbol]),
  }
}

/**
 * Deploys what has no code yet, paid for by `deployer`. A second call sends nothing.
 * @throws Error if a deployment left no code.
 */
export async function deployContracts(
  client: ChainClient,
  deployer: PrivateKeyAccount,
  brand: string,
): Promise<DevnetContracts> {
  const deployments = contractDeployments(brand)
  const hasCode = async (address: Address) => (await client.getCode({ address })) !== undefined

  if (!(await hasCode(multicall3Address))) await placeMulticall3(client)
  for (const [name, { address, data }] of Object.entries(deployments)) {
    if (await hasCode(address)) continue
    await client.sendTransactionSync({ account: deployer, to: create2Deployer, data })
    if (!(await hasCode(address))) throw new Error(`The contract ${name} could not be deployed.`)
  }
  return {
    multicall3: multicall3Address,
    testToken: deployments.testToken.address,
    testDollar: deployments.testDollar.address,
    accountImplementation: deployments.accountImplementation.address,
    accountFactory: deployments.accountFactory.address,
  }
}
