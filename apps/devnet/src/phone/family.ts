// What one chain family of the phone can do.
import type { Asked } from './questions.ts'

/** JSON-RPC and EIP-1193 numbers, as they travel. */
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
  /** Once the person has said yes. */
  perform(): Promise<T>
}

export interface PhoneFamily {
  namespace: 'eip155' | 'solana'
  address: string
  /** The devnet's network. */
  home: string
  methods: readonly string[]
  events: readonly string[]
  /** @throws RequestError where the phone does not do it, whatever the person would say */
  prepare(request: PhoneRequest): Prepared
}
