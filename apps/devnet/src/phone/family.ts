// What the phone supports on one chain family.
import type { Asked } from './questions.ts'

/** JSON-RPC and EIP-1193 error codes, as sent on the wire. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export interface PhoneRequest {
  /** CAIP-2. */
  chainId: string
  method: string
  params: unknown
}

export interface Prepared<T = unknown> {
  asked: Omit<Asked, 'site'>
  /** Runs after the person approves. */
  perform(): Promise<T>
}

export interface PhoneFamily {
  namespace: 'eip155' | 'solana'
  address: string
  /** The devnet's network. */
  home: string
  methods: readonly string[]
  events: readonly string[]
  /** @throws RequestError for requests that the phone does not support */
  prepare(request: PhoneRequest): Prepared
}
