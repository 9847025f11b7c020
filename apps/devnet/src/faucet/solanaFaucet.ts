// Sends SOL and some test tokens to an address on the Solana chain.
import { JsonRpcResponseSchema, rpcErrorCodes } from '@aureus/protocol'
import * as v from 'valibot'
import type { Log } from '../log/log.ts'
import { solanaErrorCodes } from '../solana/rpc/codes.ts'
import { FaucetError } from './failure.ts'
import { limited } from './limited.ts'

const TIMEOUT_MS = 10_000

/** 100 tokens with 6 decimals. The chain adds them to each airdrop. */
export const SOLANA_TOKEN_GRANT = 100_000_000n

export interface SolanaGrant {
  /** The signature of the transaction, base58. */
  hash: string
  /** Lamports. */
  amount: bigint
  token: { address: string; hash: string; amount: bigint }
}

export interface SolanaFaucetOptions {
  rpcUrl: string
  /** The token by which the chain recognizes its faucet. */
  token: string
  testMint: string
  /** Lamports. */
  amount: bigint
  log: Log
}

const SignatureSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/**
 * A function that funds one address and resolves with the final transaction.
 * @throws FaucetError 429 within a minute of a grant, 400 for an invalid address, 422 if the address
 * cannot hold coins, 503 if the chain does not answer.
 */
export function createSolanaFaucet(
  options: SolanaFaucetOptions,
): (to: string) => Promise<SolanaGrant> {
  const { rpcUrl, token, testMint, amount, log } = options

  async function grant(to: string): Promise<SolanaGrant> {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'requestAirdrop',
        params: [to, Number(amount)],
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = v.parse(JsonRpcResponseSchema, await response.json())
    if ('error' in answer) throw refusedBy(answer.error)
    const hash = v.parse(SignatureSchema, answer.result)
    return { hash, amount, token: { address: testMint, hash, amount: SOLANA_TOKEN_GRANT } }
  }

  return limited(grant, (error) => {
    if (error instanceof FaucetError) return error
    log.warn(`The Solana faucet failed: ${error instanceof Error ? error.message : String(error)}`)
    return new FaucetError(
      503,
      'ChainUnavailable',
      'The chain does not answer. Try again in a few seconds.',
      { cause: error },
    )
  })
}

function refusedBy({ code, message }: { code: number; message: string }): Error {
  if (code === rpcErrorCodes.invalidParams)
    return new FaucetError(400, 'InvalidAddress', 'This is not a Solana address.')
  if (code === solanaErrorCodes.preflightFailure)
    return new FaucetError(
      422,
      'TransferRefused',
      'This address cannot hold coins. Use another address.',
    )
  return new Error(message)
}
