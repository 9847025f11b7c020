// For tests: a page that sends batches of calls to a smart account and asks for their status.
import type { EmbeddedAccountType } from '@aureus/protocol/embedded'
import { userOperationHash } from '@aureus/protocol/operations'
import type { Hex } from 'viem'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Display, Verdict } from '../approval/display.ts'
import { approveMethod } from '../frame/signing/approveMethod.ts'
// Loaded before a test stops the clock: `sendCalls` imports it later.
import '../frame/signing/sendOperation.ts'
import type { RpcCall } from '../lib/chain/rpc.ts'
import { EmbeddedFault } from '../lib/faults/EmbeddedFault.ts'
import { createHostPage } from '../lib/page/hostPage.ts'
import { answerCallsStatus } from '../transactions/calls/answerCallsStatus.ts'
import { batchesOf, createBatches } from '../transactions/calls/batches.ts'
import { createOperations } from '../transactions/userOperations/operations.ts'
import { askedMethod } from './asked.ts'
import { createOperationServer } from './operationServer.ts'
import { smartNetwork } from './question.ts'

export const signer = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
const answers: Record<string, unknown> = {
  eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  eth_gasPrice: '0x2',
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_call: '0x',
  eth_getBalance: '0x0',
  eth_sendRawTransaction: '0x',
}

export interface SmartPageParameters {
  verdict?: Partial<Verdict>
  /** The node refuses the transaction with this number. */
  refuseAt?: number
  type?: EmbeddedAccountType
  /** While the visitor reads. */
  onShow?: () => void
}

export const receiptOf = (transactionHash: Hex) => ({
  transactionHash,
  blockHash: `0x${'2'.repeat(64)}` as const,
  blockNumber: '0x1' as const,
  gasUsed: '0x5208' as const,
  logs: [],
})

export function createSmartPage({
  verdict = {},
  refuseAt,
  type = 'smartAccount',
  onShow = () => {},
}: SmartPageParameters = {}) {
  const server = createOperationServer()
  const shown: Display[] = []
  const transactions: Hex[] = []
  /** How each sent transaction ended; the others are pending. */
  const mined: ('0x0' | '0x1')[] = []
  const host = createHostPage(`https://${crypto.randomUUID()}.example`)
  const node = async ({ method, params }: RpcCall) => {
    const [first] = params as [Hex]
    if (method === 'eth_getTransactionReceipt') {
      const at = transactions.findIndex((raw) => keccak256(raw) === first)
      const status = mined[at]
      return status ? { ...receiptOf(first), status } : null
    }
    if (method === 'eth_sendRawTransaction') {
      if (transactions.length === refuseAt) throw new EmbeddedFault('invalid', 'nonce too low')
      transactions.push(first)
    }
    return answers[method]
  }
  const send = (batch: object) =>
    approveMethod(
      askedMethod({
        method: 'wallet_sendCalls',
        params: [batch],
        account: signer.address,
        host,
        network: smartNetwork,
        typeOn: () => type,
        post: server.post,
        rpc: node,
        sign: async (request) => {
          if (request.type !== 'transaction') throw new Error('nothing else is signed here')
          return signer.signTransaction(request.transaction)
        },
        async signOperation({ operation, domain, authorizationNonce: nonce }) {
          const hash = userOperationHash(operation, domain)
          const signature = await signer.sign({ hash })
          if (nonce === undefined) return { signature }
          const { chainId, delegate: address } = domain
          const { r, s, yParity = 0 } = await signer.signAuthorization({ chainId, address, nonce })
          const parity = yParity === 1 ? 1 : 0
          return { signature, authorization: { chainId, address, nonce, r, s, yParity: parity } }
        },
        async show(display) {
          shown.push(display)
          onShow()
          if (verdict.approved === false)
            throw new EmbeddedFault('rejected', 'User rejected the request.', { rpcCode: 4001 })
          return { approved: true, ...verdict }
        },
      }),
    )
  const nothing = () => ({ getItem: () => null, setItem: () => {} })
  const status = (id: string, { elsewhere = false } = {}) =>
    answerCallsStatus([id], {
      batches: elsewhere ? createBatches(host.origin, nothing) : batchesOf(host),
      origin: host.origin,
      operations: createOperations(server),
      networks: [smartNetwork],
      rpc: node,
      signal: new AbortController().signal,
    })
  return {
    server,
    shown,
    transactions,
    mined,
    send,
    /** Asked by this tab, or by another device of the same page. */
    status,
  }
}
