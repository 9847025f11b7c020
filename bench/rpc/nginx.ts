// nginx in front of the same node, if installed: one process, because our service is one.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../scripts/process/portFree.ts'

export type Nginx = { url: string; version: string; child: ChildProcess }

const configuration = (folder: string, port: number, node: string) => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream node { server ${new URL(node).host}; keepalive 32; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port}; keepalive_requests 1000000;
    location / { proxy_pass http://node; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`

/** @returns undefined if nginx is not installed */
export async function startNginx(folder: string, node: string): Promise<Nginx | undefined> {
  const found = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (found.error) return undefined
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, node))
  const child = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const answer = await fetch(url, { method: 'POST', body }).catch(() => undefined)
    if (answer?.ok) return { url, version: found.stderr.trim(), child }
    await delay(50)
  }
  throw new Error('nginx does not answer')
}
