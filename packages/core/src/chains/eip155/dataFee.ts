// OP Stack rollups charge a second fee for storing the transaction's bytes on L1. If `Max` ignored it, the
// transfer would fail.
import * as v from 'valibot'
import { RpcError } from '../../api/rpc.ts'
import type { ChainCall } from '../../client/chain.ts'

/** `GasPriceOracle`, at the same address on every such chain: https://specs.optimism.io/protocol/predeploys.html */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`: takes the size of the unsigned transaction. */
const SELECTOR = '0xf1c7a58b'
/** An EIP-1559 transaction without its data. */
const ENVELOPE_BYTES = 120

const AnswerSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))

/**
 * @param bytes of the transaction's data
 * @returns base units; zero on chains without this fee. @throws ApiError, ApiUnreachableError
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
  // An address without code returns no data.
  return answer.length === 66 ? BigInt(answer) : 0n
}
