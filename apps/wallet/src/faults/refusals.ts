// What a method refuses before the visitor is asked. Comes with the methods.
import { EmbeddedFault } from './EmbeddedFault.ts'

/** JSON-RPC: parameters that the method cannot use. */
export const invalidParams = (what: string) =>
  new EmbeddedFault('invalid', what, { rpcCode: -32602 })

/** EIP-1193: an account that the page may not use. */
export const foreignAccount = () =>
  new EmbeddedFault('unauthorized', 'the address is not the account of this wallet', {
    rpcCode: 4100,
  })
