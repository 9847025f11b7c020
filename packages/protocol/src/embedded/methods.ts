// Which JSON-RPC methods the embedded wallet performs without approval, which with approval, and which never.
import { isPublicRpcMethod } from '../rpc/methods.ts'

/** Answered by the wallet itself. */
const silent: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
])

/** Shown to the visitor for approval. */
const approved: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_revokePermissions',
  'wallet_sendCalls',
])

/** `read` is a chain query that is open to any page (`isPublicRpcMethod`). */
export type EmbeddedMethodPolicy = 'read' | 'silent' | 'approve' | 'refuse'

/** @param namespace CAIP-2 namespace of the active chain */
export function embeddedMethodPolicy(namespace: string, method: string): EmbeddedMethodPolicy {
  if (silent.has(method)) return 'silent'
  if (approved.has(method)) return 'approve'
  return isPublicRpcMethod(namespace, method) ? 'read' : 'refuse'
}
