// Paymaster services that pages name (ERC-7677), if the operator allows their host. Only this server talks to them, with
// the guard for addresses that strangers choose.
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import { evmChainIdHex } from '@aureus/protocol'
import {
  type UserOperation,
  type UserOperationPrepareReply,
  type UserOperationPrepareRequest,
  UserOperationSchema,
} from '@aureus/protocol/operations'
import { type Dispatcher, request } from 'undici'
import * as v from 'valibot'
import { createPublicAgent, readPublicUrl } from '../../platform/outbound/publicAgent.ts'
import type { PaymasterFields } from './paymaster.ts'
import { refusal } from './refusals.ts'
import { rpcOperation } from './rpcOperation.ts'
import type { PaymasterHosts } from './settings.ts'

const TIMEOUT_MS = 4000
const MAX_BYTES = 128 * 1024
const { entries } = UserOperationSchema.pipe[0]

const SponsorSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  icon: v.exactOptional(
    v.pipe(v.string(), v.maxLength(64 * 1024), v.regex(/^data:image\/[a-z.+-]+[;,]/)),
  ),
})

/** The entry points since 0.7 need the limits. The final answer may leave them out: those of the stub count. */
const StubSchema = v.object({
  paymaster: entries.paymaster.wrapped,
  paymasterData: entries.paymasterData.wrapped,
  paymasterVerificationGasLimit: v.exactOptional(entries.paymasterVerificationGasLimit.wrapped),
  paymasterPostOpGasLimit: entries.paymasterPostOpGasLimit.wrapped,
  sponsor: v.exactOptional(SponsorSchema),
  isFinal: v.exactOptional(v.boolean(), false),
})
const FinalSchema = v.object({
  paymaster: entries.paymaster.wrapped,
  paymasterData: entries.paymasterData.wrapped,
})

/** For services that leave it to the wallet. */
const VERIFICATION_GAS = '0x186a0'

/** Executors lose it if the paymaster refuses in the block. Those of well-known services take a fifth. */
const MAX_VERIFICATION_GAS = 1_000_000n

export interface ServicePaid {
  fields: PaymasterFields
  sponsor?: NonNullable<UserOperationPrepareReply['sponsor']>
  /** The stub is the real thing. */
  isFinal: boolean
}

export interface PaymasterServices {
  /** @throws Refusal `paymaster_refused`, `paymaster_unavailable` */
  stub(asked: AskedService): Promise<ServicePaid>
  /** Replaces the stub's data in the priced operation. @throws Refusal `paymaster_unavailable` */
  sign(asked: AskedService): Promise<Pick<PaymasterFields, 'paymaster' | 'paymasterData'>>
  close(): Promise<void>
}

export interface AskedService {
  service: NonNullable<UserOperationPrepareRequest['paymasterService']>
  operation: UserOperation
  networkId: CaipNetworkId
  entryPoint: string
}

export function createPaymasterServices({
  hosts,
  dispatcher = createPublicAgent({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }),
}: {
  hosts: PaymasterHosts
  /** For tests. */
  dispatcher?: Dispatcher
}): PaymasterServices {
  async function ask<S extends v.GenericSchema<unknown, { paymaster: EvmAddress }>>(
    method: string,
    { service, operation, networkId, entryPoint }: AskedService,
    schema: S,
  ): Promise<v.InferOutput<S> & { paymaster: EvmAddress }> {
    const url = readPublicUrl(service.url)
    const contracts = url && hosts.get(url.hostname)
    if (!url || !contracts) throw refusal('paymaster_refused')
    const chainId = evmChainIdHex(networkId)
    const params = [
      { ...rpcOperation(operation), signature: STUB_SIGNATURE },
      entryPoint,
      chainId,
      service.context,
    ]
    let answer: v.InferOutput<S> | undefined
    try {
      // Redirects are not followed: the operator allowed this host.
      const { statusCode, body } = await request(url, {
        dispatcher,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      if (statusCode !== 200) {
        await body.dump()
        throw new Error(`status ${statusCode}`)
      }
      answer = v.parse(v.object({ result: schema }), await body.json()).result
    } catch {
      throw refusal('paymaster_unavailable')
    }
    if (!answer || !contracts.includes(answer.paymaster)) throw refusal('paymaster_refused')
    return answer
  }

  return {
    async stub(asked) {
      const answer = await ask('pm_getPaymasterStubData', asked, StubSchema)
      const { sponsor, isFinal, ...fields } = answer
      const { paymasterVerificationGasLimit: gas = VERIFICATION_GAS } = fields
      if (BigInt(gas) > MAX_VERIFICATION_GAS) throw refusal('paymaster_refused')
      return {
        fields: { paymasterVerificationGasLimit: VERIFICATION_GAS, ...fields },
        ...(sponsor && { sponsor }),
        isFinal,
      }
    },
    sign: (asked) => ask('pm_getPaymasterData', asked, FinalSchema),
    close: () => dispatcher.close(),
  }
}

/** Has the form of a signature. */
export const STUB_SIGNATURE =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'
