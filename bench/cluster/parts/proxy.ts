// HAProxy in front of the replicas: one door that repeats a request elsewhere, and one that does not.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../../scripts/process/portFree.ts'
import { run } from './processes.ts'
import { until } from './until.ts'

export interface Place {
  name: string
  port: number
  walletPort: number
}

export interface Doors {
  site: number
  wallet: number
}

export interface Proxy {
  /** Whether every door sends requests to a replica. */
  isUp(name: string): Promise<boolean>
  stop(): Promise<void>
}

export interface ProxyPorts {
  retrying: Doors
  plain: Doors
}

export async function choosePorts(): Promise<ProxyPorts> {
  const doors = async () => ({ site: await findFreePort(), wallet: await findFreePort() })
  return { retrying: await doors(), plain: await doors() }
}

export async function startProxy(
  folder: string,
  ports: ProxyPorts,
  places: readonly Place[],
): Promise<Proxy> {
  const statistics = await findFreePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration({ ports, places, statistics }))
  const log = join(folder, 'haproxy.log')
  const proxy = run('haproxy', ['-db', '-f', file], { log, atDeath: 'SIGTERM' })
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${statistics}/;csv`)
    return answer.text()
  }
  await until('the start of HAProxy', async () => {
    if (proxy.hasEnded()) throw new Error(`HAProxy: ${await proxy.ended}; see ${folder}`)
    return read().then(
      () => true,
      () => false,
    )
  })
  return {
    async isUp(name) {
      // The 18th column is the status: https://docs.haproxy.org/2.6/management.html#9.1
      const rows = (await read()).split('\n').map((row) => row.split(','))
      const own = rows.filter(([, server, ...rest]) => server === name && rest[15] !== 'no check')
      return own.length > 0 && own.every((row) => row[17] === 'UP')
    },
    stop: async () => {
      await proxy.end('SIGTERM')
    },
  }
}

/**
 * A check each half second: SHUTDOWN_DELAY has to be longer. If every replica says that it is not ready, all get requests,
 * because what a table or a node refuses is less than everything.
 */
function configuration({
  ports,
  places,
  statistics,
}: {
  ports: ProxyPorts
  places: readonly Place[]
  statistics: number
}): string {
  const servers = (port: (place: Place) => number, options: (place: Place) => string) =>
    places
      .map((place) => `  server ${place.name} 127.0.0.1:${port(place)} ${options(place)}`)
      .join('\n')
  const site = ({ port }: Place) => port
  const wallet = ({ walletPort }: Place) => walletPort
  const backends = (name: string, retries: string) => `
backend ${name}-site
${retries}
${servers(site, () => 'check inter 500ms fall 1 rise 1')}
backend ${name}-wallet
${retries}
${servers(wallet, ({ port }) => `check port ${port} inter 500ms fall 1 rise 1`)}
backend ${name}-site-any
${retries}
${servers(site, () => '')}
backend ${name}-wallet-any
${retries}
${servers(wallet, () => '')}
frontend ${name}-site-door
  bind 127.0.0.1:${ports[name as keyof ProxyPorts].site}
  use_backend ${name}-site-any if { nbsrv(${name}-site) eq 0 }
  default_backend ${name}-site
frontend ${name}-wallet-door
  bind 127.0.0.1:${ports[name as keyof ProxyPorts].wallet}
  use_backend ${name}-wallet-any if { nbsrv(${name}-wallet) eq 0 }
  default_backend ${name}-wallet`
  return `
global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 4s
  option forwardfor
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
${backends('retrying', '  retries 3\n  option redispatch 1\n  retry-on conn-failure empty-response\n  http-request disable-l7-retry if !METH_GET')}
${backends('plain', '  retries 0')}
frontend statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
`
}
