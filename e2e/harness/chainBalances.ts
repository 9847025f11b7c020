// What accounts have on the development chain, read from the chain and not from the page.
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'

/** Its contract. It has 6 decimals. */
export const testToken = contractDeployments('Aureus').testToken.address

export const chainClient = (baseUrl: string) =>
  createPublicClient({
    transport: http(`${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`),
    cacheTime: 0,
  })

/** Base units of the test token. */
export const tokensOf = (baseUrl: string, owner: Address): Promise<bigint> =>
  chainClient(baseUrl).readContract({
    address: testToken,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** Wei. */
export const coinsOf = (baseUrl: string, address: Address): Promise<bigint> =>
  chainClient(baseUrl).getBalance({ address })
