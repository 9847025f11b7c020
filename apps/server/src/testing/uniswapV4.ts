// For tests by hand: a chain that claims to be Ethereum, with Uniswap v4 and the universal router 2.0 where the product
// looks for them. PoolManager is under the Business Source License until 2027-06-15, so the devnet does not have it:
// npm puts these packages into `.cache`, 57 MB of them (decision 0230).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PERMIT2, uniswapDeployments } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  http,
  isHex,
  type PrivateKeyAccount,
  parseAbi,
  parseAbiParameters,
  parseEther,
  publicActions,
  walletActions,
  zeroAddress,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { startAnvil } from '../../../devnet/src/chain/anvil.ts'
import { artifacts } from '../../../devnet/src/contracts/artifacts.ts'
import { placeMulticall3 } from '../../../devnet/src/contracts/multicall3.ts'
import { uniswapCode } from '../../../devnet/src/contracts/uniswap/deployUniswap.ts'
import {
  fetchCode,
  fromJson,
  type Published,
} from '../../../devnet/src/contracts/uniswap/publishedCode.ts'

const home = fileURLToPath(new URL('../../../../.cache/uniswap-v4', import.meta.url))

const CompiledSchema = v.object({ bytecode: v.object({ object: v.custom<Hex>(isHex) }) })
const fromCompiled = (text: string) => v.parse(CompiledSchema, JSON.parse(text)).bytecode.object

const core = {
  package: '@uniswap/v4-core@1.0.2',
  integrity:
    'sha512-X15Tm2wWd+USAzEExMbo+g9naA6QN6mPgWm0MzDwRNlOfaNlepfUpSyt9RSrUfEODspwbyWbcLg6t5nwc/e7lg==',
  license: 'BUSL-1.1 until 2027-06-15, then MIT',
  read: fromCompiled,
}
const packages = {
  PoolManager: { ...core, file: 'out/PoolManager.sol/PoolManager.json' },
  PoolModifyLiquidityTest: {
    ...core,
    file: 'out/PoolModifyLiquidityTest.sol/PoolModifyLiquidityTest.json',
  },
  V4Quoter: {
    package: '@uniswap/v4-periphery@1.0.3',
    integrity:
      'sha512-JxLL0Djv9XcMvI2PatEnWrCrxuEaYNVhHxstndBOP+aJfh1XLg5ec8SDZ0xyoVfg2ElJTvuKpBgnu90bNValsg==',
    license: 'MIT',
    file: 'foundry-out/V4Quoter.sol/V4Quoter.json',
    read: fromCompiled,
  },
  UniversalRouter: {
    package: '@uniswap/universal-router@2.0.0',
    integrity:
      'sha512-6V21kuf547hE1gLfLQ89gv41DMSJY1ZZKer/k7CBagNPJ0oDnUyme+qQPtdoWknyUgSKd1M6sDm/WpocjVmPlA==',
    license: 'GPL-3.0-or-later',
    file: 'artifacts/contracts/UniversalRouter.sol/UniversalRouter.json',
    read: fromJson,
  },
} satisfies Record<string, Published>

const BytecodeSchema = v.custom<Hex>((value) => isHex(value) && value.length > 2)

function codeOf(name: keyof typeof packages): Hex {
  const path = join(home, `${name}.txt`)
  if (!existsSync(path)) {
    mkdirSync(home, { recursive: true })
    const dir = mkdtempSync(join(tmpdir(), 'aureus-v4-'))
    writeFileSync(path, fetchCode(packages[name], dir).bytecode)
    rmSync(dir, { recursive: true })
  }
  return v.parse(BytecodeSchema, readFileSync(path, 'utf8'))
}

const managerAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function initialize(PoolKey key, uint160 sqrtPriceX96) returns (int24)',
])
const liquidityAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Change { int24 tickLower; int24 tickUpper; int256 liquidityDelta; bytes32 salt; }',
  'function modifyLiquidity(PoolKey key, Change change, bytes hookData) payable',
])
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

/** One base unit of a token for one wei, over all prices. */
const EVEN_PRICE = 2n ** 96n
const LIQUIDITY = 900_000_000n
/** The most that a test token mints at once. */
const GRANT = 1_000_000_000n

export type UniswapV4 = Awaited<ReturnType<typeof startUniswapV4>>

export async function startUniswapV4() {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-v4-chain-'))
  const anvil = await startAnvil(dir, 0, mainnet.id)
  const client = createTestClient({
    chain: mainnet,
    mode: 'anvil',
    transport: http(anvil.rpcUrl),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  const { wrappedCoin, v4Quoter, routers } = uniswapDeployments[mainnet.id] ?? {}
  if (!wrappedCoin || !v4Quoter || !routers) throw new Error('Ethereum is not listed.')
  const router = routers[0].address
  const deployer = await newAccount()

  async function newAccount(): Promise<PrivateKeyAccount> {
    const account = privateKeyToAccount(generatePrivateKey())
    await client.setBalance({ address: account.address, value: parseEther('1000000') })
    return account
  }

  async function deploy(code: Hex, constructorArguments: Hex = '0x'): Promise<Address> {
    const data = concatHex([code, constructorArguments])
    const { contractAddress } = await client.sendTransactionSync({ account: deployer, data })
    if (!contractAddress) throw new Error('The contract was not created.')
    return contractAddress
  }

  /** The code that a constructor returns, at the address that the product knows. */
  async function place(address: Address, code: Hex, constructorArguments?: Hex): Promise<void> {
    const bytecode = await client.getCode({ address: await deploy(code, constructorArguments) })
    await client.setCode({ address, bytecode: bytecode ?? '0x' })
  }

  const addresses = (...list: Address[]) =>
    concatHex(list.map((one) => encodeAbiParameters(parseAbiParameters('address'), [one])))

  await placeMulticall3(client as never)
  await client.setCode({ address: PERMIT2, bytecode: uniswapCode.Permit2.bytecode })
  await place(wrappedCoin, uniswapCode.WETH9.bytecode)
  const manager = await deploy(codeOf('PoolManager'), addresses(deployer.address))
  const liquidity = await deploy(codeOf('PoolModifyLiquidityTest'), addresses(manager))
  await place(v4Quoter, codeOf('V4Quoter'), addresses(manager))
  const unused = zeroAddress
  await place(
    router,
    codeOf('UniversalRouter'),
    concatHex([
      addresses(PERMIT2, wrappedCoin, unused, unused),
      zeroHash,
      zeroHash,
      addresses(manager, unused, unused),
    ]),
  )

  async function newToken(name: string): Promise<Address> {
    const { abi, bytecode } = artifacts.testToken
    const hash = await client.deployContract({
      account: deployer,
      abi,
      bytecode,
      args: [name, name],
    })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    const token = contractAddress ?? zeroAddress
    await mint(deployer.address, token)
    await client.writeContractSync({
      account: deployer,
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [liquidity, GRANT],
    })
    return token
  }

  const mint = (to: Address, token: Address) =>
    client.writeContractSync({
      account: deployer,
      address: token,
      abi: mintAbi,
      functionName: 'mint',
      args: [to, GRANT],
    })

  /** A pool without hooks. */
  async function fill(one: Address, other: Address, fee: number, tickSpacing: number) {
    const [currency0, currency1] =
      one.toLowerCase() < other.toLowerCase() ? [one, other] : [other, one]
    const key = { currency0, currency1, fee, tickSpacing, hooks: zeroAddress }
    await client.writeContractSync({
      account: deployer,
      address: manager,
      abi: managerAbi,
      functionName: 'initialize',
      args: [key, EVEN_PRICE],
    })
    const end = 887_272 - (887_272 % tickSpacing)
    const change = {
      tickLower: -end,
      tickUpper: end,
      liquidityDelta: LIQUIDITY,
      salt: zeroHash,
    }
    await client.writeContractSync({
      account: deployer,
      address: liquidity,
      abi: liquidityAbi,
      functionName: 'modifyLiquidity',
      args: [key, change, '0x'],
      value: currency0 === zeroAddress ? LIQUIDITY * 2n : 0n,
    })
  }

  return {
    rpcUrl: anvil.rpcUrl,
    client,
    router,
    manager,
    newAccount,
    newToken,
    mint,
    fill,
    async stop(): Promise<void> {
      await anvil.stop()
      rmSync(dir, { recursive: true })
    },
  }
}
