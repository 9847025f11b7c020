// The settings each child gets from the person's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirectory, projectRoot } from './paths.ts'
import type { DevnetReady } from './readyMessage.ts'

const devnetChain = 'eip155:99199'

/** Reads `.env` into the environment; what the shell sets wins. */
export function loadDotEnv(): void {
  const path = join(projectRoot, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}

/** @param previous where it was before it died, so that it comes back there */
export function devnetEnvironment(
  env: NodeJS.ProcessEnv,
  faucetToken: string,
  previous: DevnetReady | undefined,
): NodeJS.ProcessEnv {
  const port = (url: string | undefined) => (url ? new URL(url).port : '')
  const ports = { DEVNET_PORT: port(previous?.faucetUrl), DEVNET_RPC_PORT: port(previous?.rpcUrl) }
  return withoutEmpty({
    ...env,
    DEVNET_DIR: join(dataDirectory(env), 'devnet'),
    DEVNET_FAUCET_TOKEN: faucetToken,
    ...(previous && ports),
  })
}

/** The settings of a server that stands in front of this devnet. */
export function serverEnvironment(
  env: NodeJS.ProcessEnv,
  { port, faucetToken }: { port: number; faucetToken: string },
  devnet: DevnetReady,
): NodeJS.ProcessEnv {
  return withoutEmpty({
    ...env,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_ORIGIN: env['PUBLIC_ORIGIN'] || `http://localhost:${port}`,
    DATA_DIR: dataDirectory(env),
    RPC_URLS: withDevnet(env, devnet.rpcUrl),
    SIGN_IN_RPC_QUORUM: env['SIGN_IN_RPC_QUORUM'] || '1',
    FAUCET_URL: devnet.faucetUrl,
    FAUCET_TOKEN: faucetToken,
  })
}

/** A person who lists other networks, or a node of their own for this chain, is left alone. */
function withDevnet(env: NodeJS.ProcessEnv, rpcUrl: string): string {
  const named = (env['RPC_URLS'] ?? '').split(/\s+/).filter(Boolean)
  const networks = env['NETWORKS']?.split(/\s+/).filter(Boolean) ?? []
  const wanted = networks.length === 0 || networks.includes(devnetChain)
  const overridden = named.some((entry) => entry.startsWith(`${devnetChain}=`))
  return (wanted && !overridden ? [`${devnetChain}=${rpcUrl}`, ...named] : named).join(' ')
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
