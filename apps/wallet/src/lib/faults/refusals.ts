// Refusals before the visitor is asked. Loaded with the methods.
import { EmbeddedFault } from './EmbeddedFault.ts'

/** JSON-RPC: invalid parameters. */
export const invalidParams = (what: string) =>
  new EmbeddedFault('invalid', what, { rpcCode: -32602 })

/** EIP-1193: the page may not use this account. */
export const foreignAccount = () =>
  new EmbeddedFault('unauthorized', 'The address is not this wallet’s account.', {
    rpcCode: 4100,
  })
