import { PERMIT2, uniswapDeployments } from '@aureus/protocol/swap'
import { type Address, domainSeparator, formatUnits, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../../chain/anvil.ts'
import { chainClient } from '../../chain/client.ts'
import { temporaryDirectory } from '../../testing/fixtures.ts'
import { deployContracts } from '../deploy.ts'
import { deployUniswap, uniswapContracts } from './deployUniswap.ts'
import { fillPools } from './liquidity.ts'

async function deployed() {
  const anvil = await startAnvil(temporaryDirectory(), 0)
  onTestFinished(() => anvil.stop())
  const client = chainClient(anvil.rpcUrl, 'Aureus')
  const deployer = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: deployer.address, value: parseEther('100000') })
  // What an older devnet saved.
  const contracts = await deployContracts(client, deployer, 'Aureus')
  const deploy = async () => {
    await deployUniswap(client, deployer)
    await fillPools(client, deployer, contracts)
  }
  await deploy()
  return { client, deployer, contracts, deploy }
}

const quoterAbi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96)) returns (uint256 amount, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
])
const pairAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function balanceOf(address) view returns (uint256)',
])

describe('deployUniswap and fillPools', () => {
  test('behavior: Permit2 signs for this chain at its own address', async () => {
    const { client } = await deployed()
    const separator = await client.readContract({
      address: PERMIT2,
      abi: parseAbi(['function DOMAIN_SEPARATOR() view returns (bytes32)']),
      functionName: 'DOMAIN_SEPARATOR',
    })
    const domain = { name: 'Permit2', chainId: 99199, verifyingContract: PERMIT2 } as const
    expect(separator).toBe(domainSeparator({ domain }))
  })

  test('behavior: the pools hold liquidity at the prices of the indexer', async () => {
    const { client, contracts } = await deployed()
    const { wrappedCoin, v2Factory, quoter } = uniswapContracts
    const { testToken, testDollar } = contracts
    const held = async (one: Address, other: Address) => {
      const pair = await client.readContract({
        address: v2Factory.address,
        abi: pairAbi,
        functionName: 'getPair',
        args: [one, other],
      })
      return Promise.all(
        [one, other].map((address) =>
          client.readContract({ address, abi: pairAbi, functionName: 'balanceOf', args: [pair] }),
        ),
      )
    }
    expect(await held(wrappedCoin.address, testToken)).toEqual([
      20_000n * 10n ** 18n,
      50_000n * 10n ** 6n,
    ])
    expect(await held(wrappedCoin.address, testDollar)).toEqual([
      20_000n * 10n ** 18n,
      50_000n * 10n ** 6n,
    ])
    expect(await held(testToken, testDollar)).toEqual([50_000n * 10n ** 6n, 50_000n * 10n ** 6n])

    const quote = async (tokenIn: Address, tokenOut: Address, amountIn: bigint) => {
      const { result } = await client.simulateContract({
        address: quoter.address,
        abi: quoterAbi,
        functionName: 'quoteExactInputSingle',
        args: [{ tokenIn, tokenOut, amountIn, fee: 500, sqrtPriceLimitX96: 0n }],
      })
      return Number(formatUnits(result[0], 6))
    }
    expect(await quote(wrappedCoin.address, testToken, parseEther('10'))).toBeCloseTo(24.975, 2)
    expect(await quote(testToken, testDollar, 10_000_000n)).toBeCloseTo(9.993, 2)
  })

  test('behavior: a second call sends nothing', async () => {
    const { client, deployer, deploy } = await deployed()
    const nonce = await client.getTransactionCount(deployer)
    await deploy()
    expect(await client.getTransactionCount(deployer)).toBe(nonce)
  })

  test('behavior: the second token is the one that routes may lead over', async () => {
    const { contracts } = await deployed()
    expect(uniswapDeployments[99199]?.hubs).toEqual([contracts.testDollar])
  })
})
