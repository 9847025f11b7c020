// Whether a token's own permit (ERC-2612) is one that its contract would take now: a name, a version or a nonce of
// something else is not signed.
import {
  hashPermitDomain,
  readTokenPermit,
  rejectSwap,
  type SwapTypedData,
} from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { ChainCall } from '../client/chain.ts'

/** `DOMAIN_SEPARATOR()` */
const DOMAIN_SEPARATOR = '0x3644e515'
/** `nonces(address)` */
const NONCES = '0x7ecebe00'

const WordSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** @throws SwapError unless it is; RpcError, ApiError, ApiUnreachableError if the chain does not say */
export async function confirmPermit(
  call: ChainCall,
  typedData: SwapTypedData,
  of: { evmChainId: number; account: string },
): Promise<void> {
  const { token, nonce } = readTokenPermit(typedData, of)
  const read = (data: string) =>
    call({ method: 'eth_call', params: [{ to: token, data }, 'latest'], schema: WordSchema })
  const [separator, next] = await Promise.all([
    read(DOMAIN_SEPARATOR),
    read(`${NONCES}${of.account.slice(2).toLowerCase().padStart(64, '0')}`),
  ])
  if (hashPermitDomain(typedData.domain) !== separator.toLowerCase()) rejectSwap('simulation')
  if (BigInt(next) !== nonce) rejectSwap('simulation')
}
