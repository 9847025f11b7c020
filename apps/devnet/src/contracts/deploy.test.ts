import { parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../chain/anvil.ts'
import { chainClient } from '../chain/client.ts'
import { temporaryDirectory } from '../testing/fixtures.ts'
import { deployContracts } from './deploy.ts'
import { testTokenAbi } from './testToken.ts'

async function deployed(brand = 'Aureus') {
  const anvil = await startAnvil(temporaryDirectory(), 0)
  onTestFinished(() => anvil.stop())
  const client = chainClient(anvil.rpcUrl, brand)
  const deployer = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: deployer.address, value: parseEther('10') })
  return { client, deployer, contracts: await deployContracts(client, deployer, brand) }
}

describe('deployContracts', () => {
  test('behavior: deploys to addresses that change only when the code does', async () => {
    const { contracts } = await deployed()
    expect(contracts).toEqual({
      multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
      testToken: '0xD15BfdF9233c028A4759e6Ce9b581D4B0d35DF8d',
      testDollar: '0x29C098f831127bC839e32333a4ebA1A00861F93B',
      accountImplementation: '0xaD8B39F08f9a41A09fD7537cc8Bd3B14862D3ee8',
      accountFactory: '0xd315f543D356E440A2891CD764e7e0202E8B616f',
    })
  })

  test('behavior: a second call sends nothing', async () => {
    const { client, deployer, contracts } = await deployed()
    const nonce = await client.getTransactionCount(deployer)
    expect(await deployContracts(client, deployer, 'Aureus')).toEqual(contracts)
    expect(await client.getTransactionCount(deployer)).toBe(nonce)
  })

  test('behavior: Multicall3 answers viem', async () => {
    const { client, contracts } = await deployed()
    const token = { address: contracts.testToken, abi: testTokenAbi } as const
    const results = await client.multicall({
      multicallAddress: contracts.multicall3,
      allowFailure: false,
      contracts: [
        { ...token, functionName: 'name' },
        { ...token, functionName: 'decimals' },
        {
          address: contracts.multicall3,
          abi: parseAbi(['function getEthBalance(address) view returns (uint256)']),
          functionName: 'getEthBalance',
          args: ['0x000000000000000000000000000000000000dEaD'],
        },
      ],
    })
    expect(results).toEqual(['Aureus Test Token', 6, 0n])
  })

  test('param: brand names the token', async () => {
    const { client, contracts } = await deployed('Oro')
    const name = await client.readContract({
      address: contracts.testToken,
      abi: testTokenAbi,
      functionName: 'name',
    })
    expect(name).toBe('Oro Test Token')
    expect(contracts.testToken).not.toBe('0xD15BfdF9233c028A4759e6Ce9b581D4B0d35DF8d')
  })

  test('error: one mint cannot exceed the limit', async () => {
    const { client, deployer, contracts } = await deployed()
    const token = { address: contracts.testToken, abi: testTokenAbi } as const
    const limit = await client.readContract({ ...token, functionName: 'MINT_LIMIT' })
    const mint = (amount: bigint) =>
      client.writeContractSync({
        ...token,
        account: deployer,
        functionName: 'mint',
        args: [deployer.address, amount],
      })
    await mint(limit)
    await expect(mint(limit + 1n)).rejects.toThrow(/revert/)
    const balance = { ...token, functionName: 'balanceOf', args: [deployer.address] } as const
    expect(await client.readContract(balance)).toBe(limit)
  })
})
