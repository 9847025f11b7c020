// Moves the coins of orders on the devnet's chain, from an account of the stand-ins' own.
import { setTimeout as wait } from 'node:timers/promises'
import { isAddress, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chainClient } from '../chain/client.ts'
import { testTokenAbi } from '../contracts/testToken.ts'
import { type Order, priceOf } from './standin.ts'

const TOKEN_DECIMALS = 6
const POLL_MS = 500
const reserve = parseEther('1000000')

export interface Deliver {
  /** Sends what was bought. @returns the transaction */
  send(order: Order): Promise<string>
  /** An address of its own for what is sold. */
  depositAddress(): `0x${string}`
  /** Resolves when the order's coins are there. @throws if `signal` aborts */
  arrival(order: Order, deposit: `0x${string}`, signal: AbortSignal): Promise<void>
}

export function createDeliver({ rpcUrl, brand }: { rpcUrl: string; brand: string }): Deliver {
  const client = chainClient(rpcUrl, brand)
  const account = privateKeyToAccount(generatePrivateKey())
  /** One after the other, because each has the next nonce. */
  let last: Promise<unknown> = Promise.resolve()

  async function send(order: Order): Promise<string> {
    const { address, asset } = order
    if (!isAddress(address)) throw new Error('The stand-ins send to EVM addresses only.')
    await client.setBalance({ address: account.address, value: reserve })
    const amount = String(priceOf(order).receives)
    const receipt = asset.contract
      ? await client.writeContractSync({
          account,
          address: asset.contract as `0x${string}`,
          abi: testTokenAbi,
          functionName: 'mint',
          args: [address, parseUnits(amount, TOKEN_DECIMALS)],
        })
      : await client.sendTransactionSync({ account, to: address, value: parseEther(amount) })
    if (receipt.status !== 'success') throw new Error('The transaction failed.')
    return receipt.transactionHash
  }

  return {
    send(order) {
      const sent = last.then(() => send(order))
      last = sent.catch(() => undefined)
      return sent
    },
    depositAddress: () => privateKeyToAccount(generatePrivateKey()).address,
    async arrival({ asset, amount }, deposit, signal) {
      const balance = () =>
        asset.contract
          ? client.readContract({
              address: asset.contract as `0x${string}`,
              abi: testTokenAbi,
              functionName: 'balanceOf',
              args: [deposit],
            })
          : client.getBalance({ address: deposit })
      const decimals = asset.contract ? TOKEN_DECIMALS : 18
      const due = parseUnits(String(amount), decimals)
      while ((await balance().catch(() => 0n)) < due) await wait(POLL_MS, undefined, { signal })
    },
  }
}
