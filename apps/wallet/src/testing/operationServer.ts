// For tests: the server's part in user operations, in memory. It prices with fixed figures and includes nothing.

import type { EmbeddedErrorCode } from '@aureus/protocol/embedded'
import {
  type AccountCode,
  type Authorization,
  SIMPLE_7702_ACCOUNT,
  type UserOperationPrepareReply,
  type UserOperationPrepareRequest,
  type UserOperationSendRequest,
  type UserOperationStatusReply,
  type UserOperationStatusRequest,
  userOperationHash,
} from '@aureus/protocol/operations'
import { encodeAccountCalls } from '@aureus/protocol/permissions'
import * as v from 'valibot'
import type { Session } from '../identity/session/session.ts'
import { ApiFault } from '../lib/faults/faultOf.ts'
import { operationDomain, operationOf } from './operation.ts'
import { network } from './question.ts'

const { caipNetworkId } = network

export interface OperationServer {
  post: Session['post']
  /** @returns undefined for other routes */
  answers(path: string, body: object): unknown
  /** Of the account. */
  code: AccountCode
  /** Whether somebody else pays. */
  sponsored: boolean
  /** Changes what it answers to `prepare`. */
  change: (reply: UserOperationPrepareReply) => UserOperationPrepareReply
  prepared: UserOperationPrepareRequest[]
  sent: UserOperationSendRequest[]
  undelegated: { address: string; authorization: Authorization }[]
  /** Of every operation. */
  status: Pick<UserOperationStatusReply, 'status' | 'receipt'>
  /** Called before an answer. May throw instead. */
  fault: (path: string, body: object) => void
}

export const refusal = (reason: string, code: EmbeddedErrorCode = 'invalid') =>
  new ApiFault(code, { reason, description: reason, details: {} })

const paid = {
  paymaster: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  paymasterVerificationGasLimit: '0xc350',
  paymasterPostOpGasLimit: '0x0',
  paymasterData: '0x1234',
} as const

export function createOperationServer(): OperationServer {
  const server: OperationServer = {
    code: 'none',
    sponsored: true,
    change: (reply) => reply,
    prepared: [],
    sent: [],
    undelegated: [],
    status: { status: 'pending' },
    fault: () => {},
    answers,
    async post({ path, body, answer }) {
      server.fault(path, body)
      return v.parse(answer, server.answers(path, body))
    },
  }

  function prepare(request: UserOperationPrepareRequest): UserOperationPrepareReply {
    server.prepared.push(request)
    const { code, sponsored } = server
    const callData = encodeAccountCalls(SIMPLE_7702_ACCOUNT, request.calls)
    return server.change({
      operation: operationOf(request.address, { callData, ...(sponsored && paid) }),
      code,
      ...(code === 'ours' && { codeAddress: SIMPLE_7702_ACCOUNT }),
      ...(code === 'other' && { codeAddress: paid.paymaster }),
      ...(code !== 'ours' && { authorizationNonce: 3 }),
      ...(sponsored ? { sponsor: { name: 'Acme' } } : { unsponsored: 'budget' }),
      effects: { coin: '0', tokens: [], approvals: [] },
    })
  }

  const hashOf = ({ operation }: UserOperationSendRequest) =>
    userOperationHash(operation, operationDomain)

  function find(request: UserOperationStatusRequest): UserOperationSendRequest {
    const found = server.sent.find((one) =>
      'batchId' in request
        ? one.batch?.id === request.batchId && one.batch.origin === request.origin
        : hashOf(one) === request.userOpHash,
    )
    if (found) return found
    throw refusal('operation_unknown')
  }

  function answers(path: string, body: object): unknown {
    switch (path) {
      case '/v1/operations/prepare':
        return prepare(body as UserOperationPrepareRequest)
      case '/v1/operations/send': {
        const request = body as UserOperationSendRequest
        server.sent.push(request)
        return { userOpHash: hashOf(request) }
      }
      case '/v1/operations/status': {
        const found = find(body as UserOperationStatusRequest)
        const count = found.batch?.count ?? 1
        return { userOpHash: hashOf(found), caipNetworkId, count, ...server.status }
      }
      case '/v1/operations/accounts': {
        const { code } = server
        const codeAddress = code === 'none' ? {} : { codeAddress: SIMPLE_7702_ACCOUNT }
        return { accounts: [{ caipNetworkId, code, ...codeAddress, authorizationNonce: 3 }] }
      }
      case '/v1/operations/undelegate':
        server.undelegated.push(body as OperationServer['undelegated'][0])
        return { transactionHash: `0x${'ab'.repeat(32)}` }
      default:
        return undefined
    }
  }

  return server
}
