import { isAddress, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chainClient } from '../../chain/client.ts'
import { testTokenAbi } from '../../contracts/testToken.ts'
import type { Till } from './deliver.ts'

const reserve = parseEther('1000000')

/** Coins of its own account, and new test tokens. */
export function createEvmTill({ rpcUrl, brand }: { rpcUrl: string; brand: string }): Till {
  const client = chainClient(rpcUrl, brand)
  const account = privateKeyToAccount(generatePrivateKey())

  return {
    async pay({ address, asset: { contract } }, amount) {
      if (!isAddress(address)) throw new Error('This is not an address of an EVM chain.')
      await client.setBalance({ address: account.address, value: reserve })
      const receipt = contract
        ? await client.writeContractSync({
            account,
            address: contract as `0x${string}`,
            abi: testTokenAbi,
            functionName: 'mint',
            args: [address, amount],
          })
        : await client.sendTransactionSync({ account, to: address, value: amount })
      if (receipt.status !== 'success') throw new Error('The transaction failed.')
      return receipt.transactionHash
    },
    newAddress: () => Promise.resolve(privateKeyToAccount(generatePrivateKey()).address),
    balance: ({ asset: { contract } }, address) =>
      contract
        ? client.readContract({
            address: contract as `0x${string}`,
            abi: testTokenAbi,
            functionName: 'balanceOf',
            args: [address as `0x${string}`],
          })
        : client.getBalance({ address: address as `0x${string}` }),
  }
}
