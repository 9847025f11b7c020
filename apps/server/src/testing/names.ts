// For tests: a client that signs for names, calling a server without a port.
import { ETH_COIN_TYPE } from '@aureus/protocol'
import type { InjectOptions } from 'fastify'
import type { TestServer } from './server.ts'

interface Signer {
  address: string
  signMessage(parameters: { message: string }): Promise<string>
}

export interface PostOptions {
  /** What is signed, in addition to the time. Text is signed as is. */
  message: object | string
  coinType?: number
  /** Replaces the signer's address. */
  address?: string
  signature?: string
}

export function createNameClient({ app, clock }: Pick<TestServer, 'app' | 'clock'>) {
  async function request(options: InjectOptions) {
    const response = await app.inject(options)
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  async function post(url: string, signer: Signer, options: PostOptions) {
    const timestamp = Math.floor(clock.nowMs / 1000)
    const message =
      typeof options.message === 'string'
        ? options.message
        : JSON.stringify({ timestamp, ...options.message })
    const payload = {
      message,
      signature: options.signature ?? (await signer.signMessage({ message })),
      coin_type: options.coinType ?? ETH_COIN_TYPE,
      address: options.address ?? signer.address,
    }
    return request({ method: 'POST', url, payload })
  }

  const account = '/v1/profile/account'
  return {
    request,
    get: (url: string) => request({ url }),
    post,
    register: (signer: Signer, name: string, options: Partial<PostOptions> = {}) =>
      post(account, signer, { message: { name, attributes: {} }, ...options }),
    setAttributes: (signer: Signer, name: string, options: PostOptions) =>
      post(`${account}/${name}/attributes`, signer, options),
    addAddress: (signer: Signer, name: string, options: PostOptions) =>
      post(`${account}/${name}/address`, signer, options),
  }
}

/** The status, and the reason's name if there is one. */
export const outcome = ({ status, body }: { status: number; body: unknown }) => {
  const { reasons } = body as { reasons?: { name: string }[] }
  return reasons ? [status, reasons[0]?.name] : [status]
}
