// What paying fees needs of a Solana chain, through its nodes.
import { isSolanaAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import type { Chain } from '../../chain/rpc/chain.ts'
import { requestChain } from '../../chain/rpc/requestChain.ts'

const COMMITMENT = 'confirmed'

const Lamports = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((lamports) => BigInt(lamports)),
)
const BalanceSchema = v.object({ value: Lamports })
const BlockhashSchema = v.object({
  value: v.object({ blockhash: v.pipe(v.string(), v.check(isSolanaAddress)) }),
})
const SimulationSchema = v.object({ value: v.object({ err: v.unknown() }) })

export type SolanaChain = ReturnType<typeof createSolanaChain>

/** Every function throws UpstreamError, ValiError, or what the node answers as an error with its `code`. */
export function createSolanaChain(chain: Pick<Chain, 'ask'>) {
  const ask = async <S extends v.GenericSchema>(method: string, params: unknown[], schema: S) =>
    v.parse(schema, await requestChain(chain, { method, params }))

  return {
    balanceOf: async (address: string): Promise<bigint> =>
      (await ask('getBalance', [address, { commitment: COMMITMENT }], BalanceSchema)).value,
    blockhash: async (): Promise<string> =>
      (await ask('getLatestBlockhash', [{ commitment: COMMITMENT }], BlockhashSchema)).value
        .blockhash,
    /** Signatures are not checked. @param anyBlockhash a node that is behind may not know the newest one yet */
    async simulate(
      transaction: Uint8Array,
      { anyBlockhash }: { anyBlockhash: boolean },
    ): Promise<'succeeds' | 'fails' | 'expired'> {
      const options = {
        encoding: 'base64',
        commitment: COMMITMENT,
        sigVerify: false,
        replaceRecentBlockhash: anyBlockhash,
      }
      const params = [base64(transaction), options]
      const { err } = (await ask('simulateTransaction', params, SimulationSchema)).value
      if (err === null || err === undefined) return 'succeeds'
      return err === 'BlockhashNotFound' ? 'expired' : 'fails'
    },
    async send(transaction: Uint8Array): Promise<void> {
      const options = { encoding: 'base64', preflightCommitment: COMMITMENT }
      await ask('sendTransaction', [base64(transaction), options], v.string())
    },
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
