// Which JSON-RPC methods the embedded wallet performs without approval, which with approval, and which never.
import { isPublicRpcMethod } from '../rpc/methods.ts'

/** By CAIP-2 namespace. `silent`: answered by the wallet itself. `approve`: shown to the visitor for approval. */
const methods = {
  eip155: {
    silent: [
      'eth_accounts',
      'eth_chainId',
      'eth_requestAccounts',
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_getGrantedExecutionPermissions',
      'wallet_getSupportedExecutionPermissions',
    ],
    approve: [
      'eth_sendTransaction',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_grantPermissions',
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_revokePermissions',
      'wallet_sendCalls',
    ],
  },
  solana: {
    silent: [],
    approve: [
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
    ],
  },
} as const

type Namespace = keyof typeof methods

const methodsOf: Readonly<Record<string, (typeof methods)[Namespace]>> = methods

/** What a visitor approves on the chains of a namespace. */
export type ApprovedMethod<N extends Namespace = Namespace> = (typeof methods)[N]['approve'][number]

/** What the wallet answers itself. */
export type SilentMethod = (typeof methods)[Namespace]['silent'][number]

/** `read` is a chain query that is open to any page (`isPublicRpcMethod`). */
export type EmbeddedMethodRule =
  | { policy: 'read' | 'refuse' }
  | { policy: 'silent'; method: SilentMethod }
  | { policy: 'approve'; method: ApprovedMethod }

/** @param namespace CAIP-2 namespace of the active chain */
export function embeddedMethodRule(namespace: string, method: string): EmbeddedMethodRule {
  const own = Object.hasOwn(methodsOf, namespace) ? methodsOf[namespace] : undefined
  const silent = own?.silent.find((one) => one === method)
  if (silent) return { policy: 'silent', method: silent }
  const approved = own?.approve.find((one) => one === method)
  if (approved) return { policy: 'approve', method: approved }
  return { policy: isPublicRpcMethod(namespace, method) ? 'read' : 'refuse' }
}

export const isSolanaMethod = (method: ApprovedMethod): method is ApprovedMethod<'solana'> =>
  methods.solana.approve.some((one) => one === method)

/** On any chain. */
export const isApprovedMethod = (method: string): boolean =>
  Object.values(methods).some(({ approve }) => approve.some((one) => one === method))
