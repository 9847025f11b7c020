// For tests: nginx or Caddy with the example of `deploy`, on free ports and with a certificate of its own.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../process/portFree.ts'
import { readDeployed } from './files.ts'

export type ProxyName = 'nginx' | 'caddy'

export interface Proxy extends AsyncDisposable {
  port: number
  /** For redirects to https. */
  plainPort: number
  /** Of the certificate that it presents. */
  ca: Buffer
}

interface Upstreams {
  page: number
  wallet: number
}

const POLL_MS = 25

export const hasProxy = (name: ProxyName): boolean =>
  !spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error && !spawnSync('openssl').error

export async function startProxy(name: ProxyName, upstreams: Upstreams): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `aureus-${name}-`))
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const certificate = makeCertificate(folder)
  const place = { folder, port, plainPort, upstreams, ...certificate }
  const child = name === 'nginx' ? spawnNginx(place) : spawnCaddy(place)
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(output)
    await wait(POLL_MS)
  }
  return {
    port,
    plainPort,
    ca: readFileSync(certificate.cert),
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const accepted = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return accepted
}

function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = 'subjectAltName=DNS:app.example.com,DNS:wallet.example.com'
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const args = ['-x509', '-nodes', ...curve, '-days', '2', '-subj', '/CN=test', '-addext', names]
  execFileSync('openssl', ['req', ...args, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { cert, key }
}

interface Place {
  folder: string
  port: number
  plainPort: number
  upstreams: Upstreams
  cert: string
  key: string
}

/** @throws if the example does not have the text, so that a change of it reaches this file */
function replace(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`the example has no ${pattern}`)
    return changed.replaceAll(pattern, by)
  }, text)
}

function spawnNginx({ folder, port, plainPort, upstreams, cert, key }: Place): ChildProcess {
  const site = replace(readDeployed('nginx/aureus.conf'), [
    [/listen \[::\]:.*\n/g, '\n'],
    [/listen 80;/g, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
    [/127\.0\.0\.1:3000 /g, `127.0.0.1:${upstreams.page} `],
    [/127\.0\.0\.1:3001 /g, `127.0.0.1:${upstreams.wallet} `],
    [/\/etc\/letsencrypt\S+fullchain.pem/g, cert],
    [/\/etc\/letsencrypt\S+privkey.pem/g, key],
    [/\/var\/cache\/nginx\/aureus/g, join(folder, 'cache')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${folder}/${one};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  mkdirSync(join(folder, 'cache'))
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary}\n${site} }`,
  )
  return spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function spawnCaddy({ folder, port, plainPort, upstreams, cert, key }: Place): ChildProcess {
  const site = replace(readDeployed('caddy/Caddyfile'), [
    [/^(app|wallet)\.example\.com \{/gm, `https://$1.example.com:${port} {\n\ttls ${cert} ${key}`],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${upstreams.page}`],
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${upstreams.wallet}`],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${site}`)
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
