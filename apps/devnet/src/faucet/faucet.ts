// Sends the chain's coin and some test tokens to an address.
import {
  type Address,
  BaseError,
  ExecutionRevertedError,
  type Hex,
  type PrivateKeyAccount,
  parseEther,
} from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { testTokenAbi, testTokenGrant } from '../contracts/testToken.ts'
import type { Log } from '../log/log.ts'
import { FaucetError } from './failure.ts'
import { limited } from './limited.ts'

// Far above any grant and its gas. The node creates the coins, so the faucet never runs dry.
const reserve = parseEther('10000000')
const floor = parseEther('2000000')

export interface Grant {
  hash: Hex
  /** Wei. */
  amount: bigint
  /** Absent when the tokens could not be minted. */
  token?: { address: Address; hash: Hex; amount: bigint }
}

export interface FaucetOptions {
  client: ChainClient
  account: PrivateKeyAccount
  testToken: Address
  amount: bigint
  log: Log
}

/** Tops the account up when it may hold too little for a grant. */
export async function fillFaucet(client: ChainClient, address: Address): Promise<void> {
  if ((await client.getBalance({ address })) < floor)
    await client.setBalance({ address, value: reserve })
}

/**
 * A function that funds one address and resolves with the receipts.
 * @throws FaucetError 429 within a minute of a grant, 422 when the address refuses coins, 503 when
 * the chain does not answer.
 */
export function createFaucet(options: FaucetOptions): (to: Address) => Promise<Grant> {
  const { client, account, testToken, amount, log } = options

  async function grant(to: Address): Promise<Grant> {
    await fillFaucet(client, account.address)
    const receipt = await client.sendTransactionSync({ account, to, value: amount })
    if (receipt.status !== 'success') throw refused()
    const result: Grant = { hash: receipt.transactionHash, amount }
    try {
      const minted = await client.writeContractSync({
        account,
        address: testToken,
        abi: testTokenAbi,
        functionName: 'mint',
        args: [to, testTokenGrant],
      })
      result.token = { address: testToken, hash: minted.transactionHash, amount: testTokenGrant }
    } catch (error) {
      log.warn(`The faucet could not mint test tokens: ${oneLine(error)}`)
    }
    return result
  }

  return limited(grant, (error) => toFaucetError(error, log))
}

function toFaucetError(error: unknown, log: Log): FaucetError {
  if (error instanceof FaucetError) return error
  const reverted =
    error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError)
  if (reverted) return refused(error)
  log.warn(`The faucet failed: ${oneLine(error)}`)
  return new FaucetError(
    503,
    'ChainUnavailable',
    'The chain does not answer. Try again in a few seconds.',
    { cause: error },
  )
}

function refused(cause?: unknown): FaucetError {
  return new FaucetError(
    422,
    'TransferRefused',
    'The contract at this address does not accept coins. Use another address.',
    { cause },
  )
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
