// For tests: a devnet with contract accounts whose owner has a key.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { createPublicClient, createTestClient, createWalletClient, http, parseEther } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { artifacts } from '../../../devnet/src/contracts/artifacts.ts'
import { create2Deployer, create2Deployment } from '../../../devnet/src/contracts/create2.ts'
import { ownerSalt } from '../../../devnet/src/contracts/ownerSalt.ts'
import { startDevnet } from '../../../devnet/src/devnet.ts'

export type ContractAccount = Awaited<ReturnType<typeof toSoladySmartAccount>>

export async function startAccounts() {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-accounts-'))
  const devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
  const owner = privateKeyToAccount(generatePrivateKey())
  const transport = http(devnet.rpcUrl)
  const client = createPublicClient({ transport })
  const testClient = createTestClient({ mode: 'anvil', transport })
  const common = {
    client,
    owner,
    entryPoint: { address: entryPoint08Address, abi: entryPoint08Abi, version: '0.8' },
    factoryAddress: devnet.contracts.accountFactory,
  } as const
  let index = 0n

  async function send(sender: PrivateKeyAccount, to: Address, data: Hex): Promise<void> {
    await testClient.setBalance({ address: sender.address, value: parseEther('1') })
    const wallet = createWalletClient({ account: sender, transport })
    const hash = await wallet.sendTransaction({ to, data, chain: null })
    const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    if (status !== 'success') throw new Error('the transaction failed')
  }

  /** The code of smart accounts (EIP-7702), at its canonical address. */
  const delegate = create2Deployment(artifacts.simple7702Account, [])
  await send(owner, create2Deployer, delegate.data)

  return {
    devnet,
    delegate: delegate.address,
    owner,
    client,
    testClient,
    /** Another account of the owner, not deployed yet. */
    newAccount: (): Promise<ContractAccount> =>
      toSoladySmartAccount({ ...common, salt: ownerSalt(owner.address, index++) }),
    /** Deploys an account. The result is the same account, signing without the ERC-6492 wrapper. */
    async deploy(account: ContractAccount): Promise<ContractAccount> {
      const { factory, factoryData } = await account.getFactoryArgs()
      if (!factory || !factoryData) throw new Error('already deployed')
      await send(owner, factory, factoryData)
      return toSoladySmartAccount({ ...common, address: account.address })
    },
    async stop(): Promise<void> {
      await devnet.stop()
      rmSync(dir, { recursive: true })
    },
  }
}

export type Accounts = Awaited<ReturnType<typeof startAccounts>>
