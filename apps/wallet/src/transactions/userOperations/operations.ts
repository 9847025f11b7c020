// The wallet's server as a bundler and paymaster: `POST /v1/operations/…`.
import type { CaipNetworkId } from '@aureus/protocol'
import { callsErrorCodes } from '@aureus/protocol/calls'
import {
  type Authorization,
  type UserOperationAccountsReply,
  UserOperationAccountsReplySchema,
  type UserOperationPrepareReply,
  UserOperationPrepareReplySchema,
  type UserOperationPrepareRequest,
  type UserOperationSendReply,
  UserOperationSendReplySchema,
  type UserOperationSendRequest,
  type UserOperationStatusReply,
  UserOperationStatusReplySchema,
  type UserOperationStatusRequest,
  type UserOperationUndelegateReply,
  UserOperationUndelegateReplySchema,
} from '@aureus/protocol/operations'
import type { SessionApi } from '../../lib/api/walletApi.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'

export type AccountCodes = UserOperationAccountsReply['accounts']

/** Every function throws EmbeddedFault, with a code of EIP-5792 where it has one. */
export interface Operations {
  prepare(
    request: UserOperationPrepareRequest,
    signal: AbortSignal,
  ): Promise<UserOperationPrepareReply>
  /** Safe to repeat. The page can no longer abort. */
  send(request: UserOperationSendRequest): Promise<UserOperationSendReply>
  /** @returns undefined if the server does not know it (any more) */
  status(
    request: UserOperationStatusRequest,
    signal: AbortSignal,
  ): Promise<UserOperationStatusReply | undefined>
  /** The account's code on each network with smart accounts whose node answers. */
  accounts(address: string, signal: AbortSignal): Promise<AccountCodes>
  undelegate(request: {
    caipNetworkId: CaipNetworkId
    address: string
    /** Of the zero address. */
    authorization: Authorization
  }): Promise<UserOperationUndelegateReply>
}

/** EIP-1474. */
const TRANSACTION_REJECTED = -32003

/** What the server refuses, in the terms of EIP-5792 and EIP-1474. */
const rpcCodes: ReadonlyMap<string, number> = new Map([
  ['operations_unsupported', callsErrorCodes.unsupportedChain],
  ['paymaster_refused', callsErrorCodes.unsupportedCapability],
  ['batch_duplicate', callsErrorCodes.duplicateId],
  ['operation_too_large', callsErrorCodes.tooLarge],
  ['operation_refused', TRANSACTION_REJECTED],
  ['operation_outdated', TRANSACTION_REJECTED],
  ['account_changed', TRANSACTION_REJECTED],
  ['authorization_refused', TRANSACTION_REJECTED],
])

export function createOperations({ post }: SessionApi): Operations {
  const ask: typeof post = async (options) => {
    try {
      return await post(options)
    } catch (error) {
      const rpcCode = error instanceof ApiFault ? rpcCodes.get(error.reason) : undefined
      if (rpcCode === undefined || !(error instanceof ApiFault)) throw error
      throw new EmbeddedFault(error.code, error.message, { rpcCode })
    }
  }
  return {
    prepare: (body, signal) =>
      ask({
        path: '/v1/operations/prepare',
        body,
        answer: UserOperationPrepareReplySchema,
        signal,
      }),
    send: (body) =>
      ask({ path: '/v1/operations/send', body, answer: UserOperationSendReplySchema }),
    async status(body, signal) {
      const answer = UserOperationStatusReplySchema
      try {
        return await ask({ path: '/v1/operations/status', body, answer, signal })
      } catch (error) {
        if (error instanceof ApiFault && error.reason === 'operation_unknown') return undefined
        throw error
      }
    },
    async accounts(address, signal) {
      const answer = UserOperationAccountsReplySchema
      const body = { address }
      return (await ask({ path: '/v1/operations/accounts', body, answer, signal })).accounts
    },
    undelegate: (body) =>
      ask({ path: '/v1/operations/undelegate', body, answer: UserOperationUndelegateReplySchema }),
  }
}
