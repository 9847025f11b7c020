// For tests: the devnet with its pools, accounts that swap there, and what they hold.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaipAddress } from '@aureus/protocol'
import type { SwapCall, SwapToken } from '@aureus/protocol/swap'
import {
  type Address,
  erc20Abi,
  type Hex,
  type PrivateKeyAccount,
  parseAbi,
  parseEther,
  type TransactionReceipt,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chainClient } from '../../../devnet/src/chain/client.ts'
import { artifacts } from '../../../devnet/src/contracts/artifacts.ts'
import { create2Deployer, create2Deployment } from '../../../devnet/src/contracts/create2.ts'
import { uniswapContracts } from '../../../devnet/src/contracts/uniswap/deployUniswap.ts'
import { startDevnet } from '../../../devnet/src/devnet.ts'
import type { QuoteAsked, SourceQuote, SwapSource } from '../transactions/swap/source.ts'

export const EVM = 'eip155:99199'

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
/** What a new account has of a token: 1,000 of 6 decimals. */
const GRANT = 1_000_000_000n

export interface Swapped {
  /** Of the swap itself. */
  readonly receipt: TransactionReceipt
  /** Base units. */
  readonly sold: bigint
  readonly bought: bigint
}

export type SwapChain = Awaited<ReturnType<typeof startSwapChain>>

export async function startSwapChain() {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-swaps-'))
  const devnet = await startDevnet({
    dir: join(dir, 'devnet'),
    faucetToken: 'x'.repeat(32),
    solana: false,
    operatorKeys: { dir: join(dir, 'keys'), executors: 1 },
  })
  const client = chainClient(devnet.rpcUrl, 'Aureus')
  const { testToken, testDollar } = devnet.contracts

  async function newAccount(...tokens: readonly Address[]): Promise<PrivateKeyAccount> {
    const account = privateKeyToAccount(generatePrivateKey())
    await client.setBalance({ address: account.address, value: parseEther('100000') })
    for (const address of tokens) await mint(account, address)
    return account
  }

  const mint = (account: PrivateKeyAccount, address: Address) =>
    client.writeContractSync({
      account,
      address,
      abi: mintAbi,
      functionName: 'mint',
      args: [account.address, GRANT],
    })

  /** @param token absent: the coin */
  const balanceOf = (owner: Address, token?: Address): Promise<bigint> =>
    token
      ? client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        })
      : client.getBalance({ address: owner })

  /** With a third more gas than estimated: within a second of the last swap, estimates are too low for the next block. */
  async function send(
    account: PrivateKeyAccount,
    { to, data, value: wei }: SwapCall,
    given?: bigint,
  ): Promise<TransactionReceipt> {
    const call = { account, to, data, value: BigInt(wei) }
    const gas = given ?? ((await client.estimateGas(call)) * 13n) / 10n
    return client.sendTransactionSync({ ...call, gas, throwOnReceiptRevert: false })
  }

  /** Deploys a token that anyone may mint. */
  async function deploy(deployment: ReturnType<typeof create2Deployment>): Promise<Address> {
    const account = await newAccount()
    await client.sendTransactionSync({ account, to: create2Deployer, data: deployment.data })
    return deployment.address
  }

  /** A pair of the wrapped coin and a token: ten coins for each token. */
  async function fill(token: Address, version: 'v2' | 'v3'): Promise<void> {
    const { wrappedCoin, v2Factory, v3Factory } = uniswapContracts
    const coins = parseEther('1000')
    const tokens = 100_000_000n
    const [low, high] =
      wrappedCoin.address.toLowerCase() < token.toLowerCase()
        ? [wrappedCoin.address, token]
        : [token, wrappedCoin.address]
    const [lowAmount, highAmount] = low === token ? [tokens, coins] : [coins, tokens]
    const root = BigInt(Math.floor(Math.sqrt(Number((highAmount << 96n) / lowAmount)))) << 48n
    const liquidity = BigInt(Math.floor(Math.sqrt(Number(lowAmount * highAmount) * 0.99)))
    await client.writeContractSync({
      account: await newAccount(),
      address: create2Deployment(artifacts.liquidityProvider, [wrappedCoin.address]).address,
      abi: artifacts.liquidityProvider.abi,
      functionName: version === 'v2' ? 'fillV2' : 'fillV3',
      args:
        version === 'v2'
          ? [v2Factory.address, low, high, lowAmount, highAmount]
          : [v3Factory.address, low, high, 3000, root, 887_220, liquidity],
      value: coins * 2n,
    })
  }

  /** The way of an account without batches. @returns what it gained and lost, without the network's fees */
  async function swap(
    source: Pick<SwapSource, 'build'>,
    account: PrivateKeyAccount,
    { asked, quoted }: { asked: QuoteAsked; quoted: SourceQuote },
  ): Promise<Swapped> {
    let fees = 0n
    const pay = async (call: SwapCall, gas?: bigint) => {
      const receipt = await send(account, call, gas)
      fees += receipt.gasUsed * receipt.effectiveGasPrice
      return receipt
    }
    const build = (signed?: Hex) =>
      source.build({ asked, quoted, batch: false, signed }, new AbortController().signal)
    const held = () =>
      Promise.all(
        [asked.sell, asked.buy].map(({ address }) =>
          balanceOf(account.address, address as Address | undefined),
        ),
      )
    const before = await held()
    let built = await build()
    if (built.kind === 'signature') {
      for (const call of built.calls) await pay(call)
      built = await build(await account.signTypedData(built.typedData))
    }
    if (built.kind !== 'calls' || !built.calls[0]) throw new Error('nothing to send')
    const receipt = await pay(built.calls[0], quoted.gas)
    const after = await held()
    const [sold, bought] = [asked.sell, asked.buy].map(
      ({ address }, at) =>
        (after[at] as bigint) - (before[at] as bigint) + (address === undefined ? fees : 0n),
    ) as [bigint, bigint]
    return { receipt, sold: -sold, bought }
  }

  return {
    devnet,
    client,
    coin: token('Aureus', 18),
    test: token('TEST', 6, testToken),
    dollar: token('TESTUSD', 6, testDollar),
    newAccount,
    mint,
    balanceOf,
    send,
    deploy,
    fill,
    swap,
    newToken: (name: string) => deploy(create2Deployment(artifacts.testToken, [name, name])),
    async stop(): Promise<void> {
      await devnet.stop()
      rmSync(dir, { recursive: true })
    },
  }
}

export const token = (symbol: string, decimals: number, address?: Address): SwapToken => ({
  chainId: EVM,
  ...(address && { address }),
  name: symbol,
  symbol,
  decimals,
  listed: true,
})

export function asking(
  account: Pick<PrivateKeyAccount, 'address'>,
  asked: Pick<QuoteAsked, 'sell' | 'buy' | 'amount'> & Partial<QuoteAsked>,
): QuoteAsked {
  const owner: CaipAddress = `${EVM}:${account.address}`
  return { account: owner, recipient: owner, exact: 'sell', slippage: 50, fee: undefined, ...asked }
}
