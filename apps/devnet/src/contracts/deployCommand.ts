// What the commands that deploy contracts share: a node, a key that pays, and words on failure.
import { readFileSync } from 'node:fs'
import {
  createWalletClient,
  defineChain,
  type Hex,
  http,
  isHex,
  type PrivateKeyAccount,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { create2Deployer } from './create2.ts'
import type { Deploying } from './delegationFramework.ts'

/** @returns how many contracts it deployed */
type Deploy = (client: Deploying, deployer: PrivateKeyAccount) => Promise<number>

/** Reads the node and the file with the key from the command line. @param name of the command */
export async function runDeployCommand(name: string, deploy: Deploy): Promise<void> {
  const [url, keyFile, ...more] = process.argv.slice(2)
  if (url === undefined || keyFile === undefined || more.length > 0) {
    console.error(`Usage: npm run ${name} -- RPC_URL KEY_FILE`)
    process.exitCode = 1
    return
  }
  try {
    console.log(await deployOn(url, readKey(keyFile), deploy))
  } catch (error) {
    // viem's long messages repeat the node's address, which may hold a key.
    console.error((error as { shortMessage?: string }).shortMessage ?? (error as Error).message)
    process.exitCode = 1
  }
}

async function deployOn(rpcUrl: string, key: Hex, run: Deploy): Promise<string> {
  const transport = http(rpcUrl)
  const account = privateKeyToAccount(key)
  const id = await createWalletClient({ transport }).getChainId()
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const rpcUrls = { default: { http: [rpcUrl] } }
  const chain = defineChain({ id, name: `Chain ${id}`, nativeCurrency: coin, rpcUrls })
  const wallet = createWalletClient({ account, chain, transport, pollingInterval: 500 })
  const client = wallet.extend(publicActions)
  if ((await client.getCode({ address: create2Deployer })) === undefined)
    throw new Error(`The network has no deployer at ${create2Deployer}.`)
  // Public nodes know no transaction that waits for its block.
  const deploy: Deploying['deploy'] = async (call) =>
    client.waitForTransactionReceipt({ hash: await client.sendTransaction(call) })
  const sent = await run({ ...client, deploy }, account)
  return sent === 0 ? 'Everything is there already.' : `Deployed ${sent} contracts.`
}

function readKey(path: string): Hex {
  const key = `0x${readFileSync(path, 'utf8').trim().replace(/^0x/, '')}`
  if (isHex(key) && key.length === 66) return key
  throw new Error(`${path} does not contain a key.`)
}
