// Rollups of the OP Stack take a second fee, for keeping a transaction's bytes on the chain below. Without
// it the amount that `Max` gives would be refused there.
import * as v from 'valibot'
import { RpcError } from '../../api/rpc.ts'
import type { ChainCall } from '../../client/chain.ts'

/** `GasPriceOracle`, at the same place on every such chain: https://specs.optimism.io/protocol/predeploys.html */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`: for an unsigned transaction of so many bytes. */
const SELECTOR = '0xf1c7a58b'
/** An EIP-1559 transaction without its data. */
const ENVELOPE_BYTES = 120

const AnswerSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))

/**
 * @param bytes of the transaction's data
 * @returns base units; zero on every other chain. @throws ApiError, ApiUnreachableError
 */
export async function readDataFee(call: ChainCall, bytes: number): Promise<bigint> {
  const size = (ENVELOPE_BYTES + bytes).toString(16).padStart(64, '0')
  const answer = await call({
    method: 'eth_call',
    params: [{ to: ORACLE, data: `${SELECTOR}${size}` }, 'latest'],
    schema: AnswerSchema,
  }).catch((error: unknown) => {
    if (error instanceof RpcError) return '0x'
    throw error
  })
  // An address without code answers nothing.
  return answer.length === 66 ? BigInt(answer) : 0n
}
