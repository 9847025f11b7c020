// The page's active chain and account, and its requests to them.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../../caip/schemas.ts'
import { RequestIdSchema } from '../envelope.ts'
import { EmbeddedAccountTypeSchema, EmbeddedAddressSchema, NothingSchema } from '../values.ts'

const AccountSchema = v.strictObject({
  address: EmbeddedAddressSchema,
  type: EmbeddedAccountTypeSchema,
})
const ChainSchema = v.strictObject({
  chainId: CaipNetworkIdSchema,
  /** After a switch, where a network gives the account an address of its own. */
  account: v.exactOptional(AccountSchema),
})

export const chainMessages = {
  getChainId: { payload: NothingSchema, reply: ChainSchema },
  /** An unconfigured RPC URL is ignored. */
  switchNetwork: {
    payload: v.strictObject({
      chainId: CaipNetworkIdSchema,
      rpcUrl: v.exactOptional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
    }),
    reply: ChainSchema,
  },
  getSmartAccountEnabledNetworks: {
    payload: NothingSchema,
    reply: v.strictObject({
      smartAccountEnabledNetworks: v.pipe(v.array(CaipNetworkIdSchema), v.maxLength(200)),
    }),
  },
  initSmartAccount: {
    payload: NothingSchema,
    reply: v.strictObject({ address: EmbeddedAddressSchema, isDeployed: v.boolean() }),
  },
  setPreferredAccount: {
    payload: v.strictObject({ type: EmbeddedAccountTypeSchema }),
    reply: AccountSchema,
  },
  /** EIP-1193 and Solana methods. `methods.ts` says which of them ask the visitor. */
  rpcRequest: {
    payload: v.strictObject({
      method: v.pipe(v.string(), v.maxLength(128)),
      params: v.exactOptional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
      /** The chain that the request is meant for. Refused if the wallet is on another one. */
      chainId: v.exactOptional(CaipNetworkIdSchema),
    }),
    reply: v.strictObject({ result: v.unknown() }),
  },
  /** Cancels an open request of this page. */
  abort: { payload: v.strictObject({ requestId: RequestIdSchema }), reply: NothingSchema },
} as const
