// For tests: a server in its own process, and devices that call its wallet origin over the network.
import type { FastifyInstance } from 'fastify'
import { request } from 'undici'
import { freePort } from './second/freePort.ts'
import { startServerProcess } from './serverProcess.ts'
import { WALLET_URL } from './walletDevice.ts'

export interface CustodyProcess {
  /** Replaces an app without a port. */
  app: Pick<FastifyInstance, 'inject'>
  isGone(): boolean
  /** `kill -9`. Resolves when the process is gone. */
  kill(): Promise<void>
}

export interface CustodyProcessParameters {
  dataDir: string
  databaseUrl: string | undefined
  /** Where its mail goes. */
  smtpUrl?: string
  /** Takes precedence. */
  environment?: Record<string, string>
}

export async function startCustodyProcess({
  dataDir,
  databaseUrl,
  smtpUrl,
  environment = {},
}: CustodyProcessParameters): Promise<CustodyProcess> {
  const [port, walletPort] = [await freePort(), await freePort()]
  const { child, ready, exited } = startServerProcess({
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    PORT: String(port),
    WALLET_PORT: String(walletPort),
    WALLET_URL,
    // Each device has its own address, by X-Forwarded-For.
    TRUST_PROXY: '1',
    RPC_URLS: 'eip155:1=http://127.0.0.1:1',
    NETWORKS: 'eip155:1',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  await ready
  const inject = async ({ url, payload, headers, remoteAddress }: Asked) => {
    const answer = await request(`http://127.0.0.1:${walletPort}${url}`, {
      method: 'POST',
      body: payload,
      headers: { ...headers, 'x-forwarded-for': remoteAddress },
    })
    const text = await answer.body.text()
    return {
      statusCode: answer.statusCode,
      headers: answer.headers,
      cookies: [],
      body: text,
      json: () => JSON.parse(text) as unknown,
    }
  }
  return {
    app: { inject: inject as unknown as FastifyInstance['inject'] },
    isGone: () => child.killed,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The options that `createWalletDevice` passes. */
interface Asked {
  url: string
  payload: string
  headers: Record<string, string>
  remoteAddress: string
}
