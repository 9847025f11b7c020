// What the devnet's services ask the Solana chain.
import { JsonRpcResponseSchema } from '@aureus/protocol'
import * as v from 'valibot'

const TIMEOUT_MS = 10_000

const Latest = v.object({ value: v.object({ blockhash: v.string() }) })
const Account = v.object({ value: v.nullable(v.object({ owner: v.string() })) })
const Balance = v.object({ value: v.pipe(v.number(), v.safeInteger()) })

export interface SolanaNode {
  blockhash(): Promise<string>
  exists(address: string): Promise<boolean>
  /** In lamports. */
  balance(address: string): Promise<bigint>
  /** @param transaction signed by all, in base64. @returns its id. @throws Error if the chain refuses it */
  send(transaction: string): Promise<string>
  /** @param token by which the chain recognizes its faucet. @throws Error without the right one */
  airdrop(address: string, lamports: bigint, token: string): Promise<void>
}

export function createSolanaNode(rpcUrl: string): SolanaNode {
  async function ask<S extends v.GenericSchema>(
    method: string,
    params: unknown[],
    schema: S,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = v.parse(JsonRpcResponseSchema, await response.json())
    if ('error' in answer) throw new Error(answer.error.message)
    return v.parse(schema, answer.result)
  }

  return {
    blockhash: async () => (await ask('getLatestBlockhash', [], Latest)).value.blockhash,
    exists: async (address) =>
      (await ask('getAccountInfo', [address, { encoding: 'base64' }], Account)).value !== null,
    balance: async (address) => BigInt((await ask('getBalance', [address], Balance)).value),
    send: (transaction) =>
      ask('sendTransaction', [transaction, { encoding: 'base64' }], v.string()),
    async airdrop(address, lamports, token) {
      const headers = { authorization: `Bearer ${token}` }
      await ask('requestAirdrop', [address, Number(lamports)], v.string(), headers)
    },
  }
}
