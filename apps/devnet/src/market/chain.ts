// What the market maker asks the Solana chain.
import { JsonRpcResponseSchema } from '@aureus/protocol'
import * as v from 'valibot'

const TIMEOUT_MS = 10_000

const Latest = v.object({ value: v.object({ blockhash: v.string() }) })
const Account = v.object({ value: v.nullable(v.object({ owner: v.string() })) })

export interface MakersChain {
  blockhash(): Promise<string>
  exists(address: string): Promise<boolean>
  /** @param transaction signed by all, in base64. @throws Error if the chain refuses it */
  send(transaction: string): Promise<void>
}

export function createMakersChain(rpcUrl: string): MakersChain {
  async function ask<S extends v.GenericSchema>(method: string, params: unknown[], schema: S) {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
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
    async send(transaction) {
      await ask('sendTransaction', [transaction, { encoding: 'base64' }], v.string())
    },
  }
}
