// Reaches the devnet through the product's RPC service, like any client.
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { ownerSalt } from '../../apps/devnet/src/contracts/ownerSalt.ts'

function clients(baseUrl: string) {
  const url = `${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`
  const chain = defineChain({
    id: 99199,
    name: 'Aureus Testnet',
    nativeCurrency: { name: 'Aureus', symbol: 'Aureus', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const transport = http(url)
  return {
    chain,
    transport,
    publicClient: createPublicClient({ chain, transport, pollingInterval: 100 }),
  }
}

const developmentAccount = () =>
  mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: Number(process.env.VITEST_POOL_ID ?? 0) % 10,
  })

/**
 * Sends as many coins as the faucet would. The faucet limits requests per client address, which all tests share.
 * Uses one of the chain's funded development accounts per worker.
 */
export async function fund(baseUrl: string, address: Address): Promise<void> {
  const { chain, transport, publicClient } = clients(baseUrl)
  const account = developmentAccount()
  const hash = await createWalletClient({ account, chain, transport }).sendTransaction({
    to: address,
    value: parseEther('10'),
  })
  await publicClient.waitForTransactionReceipt({ hash })
}

/** From the same accounts. Any account may mint the test token. */
export async function mintTestToken(baseUrl: string, to: Address, amount: bigint): Promise<void> {
  const { chain, transport, publicClient } = clients(baseUrl)
  const hash = await createWalletClient({
    account: developmentAccount(),
    chain,
    transport,
  }).writeContract({
    address: contractDeployments('Aureus').testToken.address,
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    functionName: 'mint',
    args: [to, amount],
  })
  await publicClient.waitForTransactionReceipt({ hash })
}

/** An undeployed contract account with a new owner. */
export async function newContractAccount(baseUrl: string) {
  const { publicClient } = clients(baseUrl)
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await toSoladySmartAccount({
    client: publicClient,
    owner,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    factoryAddress: contractDeployments('Aureus').accountFactory.address,
    salt: ownerSalt(owner.address),
  })
  return { account, owner }
}

const factoryAbi = parseAbi([
  'function createAccount(address owner, bytes32 salt) payable returns (address)',
])

/** Deploys the account, paid by its owner. */
export async function deployAccount(
  baseUrl: string,
  owner: ReturnType<typeof privateKeyToAccount>,
) {
  const { chain, transport, publicClient } = clients(baseUrl)
  await fund(baseUrl, owner.address)
  const hash = await createWalletClient({ account: owner, chain, transport }).writeContract({
    address: contractDeployments('Aureus').accountFactory.address,
    abi: factoryAbi,
    functionName: 'createAccount',
    args: [owner.address, ownerSalt(owner.address)],
  })
  await publicClient.waitForTransactionReceipt({ hash })
}
