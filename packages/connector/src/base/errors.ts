// Errors of EIP-1193, whatever kept the wallet from answering.
import { number, type Of, object, optional, text } from './shape.ts'

export type ProviderErrorReason =
  /** The browser blocked the window: the request did not come from a click. */
  | 'popupBlocked'
  /** The window closed before it could answer: the page's opener policy cuts it off, or the visitor was quick. */
  | 'windowLost'
  /** The operator of the wallet lets no page of this origin ask. */
  | 'siteNotListed'

/** An error of EIP-1193 or JSON-RPC. */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  /**
   * 4001 rejected, 4100 not connected, 4200 not supported, 4900 no window, 4902 unknown chain, -32002 another request is
   * open, -32602 wrong parameters, -32603 anything else.
   */
  readonly code: number
  readonly reason: ProviderErrorReason | undefined

  constructor(code: number, message: string, reason?: ProviderErrorReason) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

/** What the wallet answers in place of a result. */
export const isWindowError = object({ code: text, message: text, rpcCode: optional(number) })

const codes = new Map([
  ['rejected', 4001],
  ['aborted', 4001],
  ['unauthorized', 4100],
  ['noSession', 4100],
  ['unverifiedDomain', 4100],
  ['unsupported', 4200],
  ['network', 4900],
  ['unknownChain', 4902],
  ['pending', -32002],
  ['throttled', -32005],
  ['invalid', -32602],
])

export const windowError = ({
  code,
  message,
  rpcCode,
}: Of<typeof isWindowError>): ProviderRpcError =>
  new ProviderRpcError(
    rpcCode ?? codes.get(code) ?? -32603,
    message,
    code === 'unverifiedDomain' ? 'siteNotListed' : undefined,
  )
