import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { processEnvironment } from '../testing/processEnvironment.ts'
import { MAIN, startServerProcess } from '../testing/serverProcess.ts'

const environment = processEnvironment('main')

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('main', () => {
  test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'behavior: reports when it is ready and exits with 0 on %s',
    async (end) => {
      const { child, ready, exited, output } = startServerProcess(environment)
      const url = await ready
      expect(url).toMatch(/^http:\/\/localhost:\d+$/)
      const { port } = new URL(url)
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      if (end === 'disconnect') child.disconnect()
      else child.kill(end)
      expect(await exited).toEqual({ code: 0, signal: null })
      expect(output()).toContain(`Aureus listens at http://127.0.0.1:${port}`)
      for (const step of ['serving', 'stopped'])
        expect(output()).toMatch(new RegExp(`"version":"\\d+\\.\\d+\\.\\d+".*"msg":"${step}"`))
    },
  )

  test('behavior: the console listens on this machine alone, in each worker, and ends with the server', async () => {
    const { child, ready, exited, output } = startServerProcess({
      ...environment,
      ADMIN_ACCOUNTS: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266=admin',
      WORKERS: '2',
    })
    const page = await ready
    const [, url = ''] = /The console listens at (http:\/\/127\.0\.0\.1:\d+)/.exec(output()) ?? []
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${url}/v1/session`)).status).toBe(401)
    expect((await fetch(`${page}/v1/session`)).status).toBe(404)
    child.kill('SIGTERM')
    expect(await exited).toEqual({ code: 0, signal: null })
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('behavior: exits when its parent is killed', async () => {
    const program = `
      const { fork } = await import('node:child_process')
      const child = fork(${JSON.stringify(MAIN)}, { env: process.env, execArgv: [], silent: true })
      child.on('message', ({ url }) => console.log(child.pid + ' ' + url))`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...environment, LOG_LEVEL: 'trace' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(parent.stdout.setEncoding('utf8'), 'data')
    const [pid, url] = String(line).trim().split(' ')
    const { port } = new URL(url ?? '')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(Number(pid))).toBe(false)
  })

  test('behavior: keeps running and exits cleanly when its log has no reader', async () => {
    const { child, ready, exited } = startServerProcess(environment)
    const { port } = new URL(await ready)
    child.stdout?.destroy()
    child.stderr?.destroy()
    for (let i = 0; i < 3; i++)
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toEqual({ code: 0, signal: null })
  })

  test('error: reports a port in use in one line', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const PORT = String((holder.address() as AddressInfo).port)
    const { exited, output } = startServerProcess({ ...environment, PORT, LOG_LEVEL: 'silent' })
    expect(await exited).toMatchObject({ code: 1 })
    expect(output()).toBe(
      'PORT: is in use by another program. Stop that program or set PORT to a free port.\n',
    )
    holder.close()
  })

  test('error: production refuses to start, with one line per setting and without values', async () => {
    const { exited, output } = startServerProcess({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://aureus:s3cret@db/aureus',
      FAUCET_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'loud',
    })
    expect(await exited).toMatchObject({ code: 78 })
    const names = output()
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0])
    expect(names).toEqual([
      'LOG_LEVEL',
      'PUBLIC_ORIGIN',
      'PROJECT_ID',
      'DATABASE_URL',
      'FAUCET_URL',
    ])
    expect(output()).not.toContain('s3cret')
  })

  test.each([{}, { WORKERS: '2' }])(
    'error: names a variable that is nearly a setting, once and without its value: %j',
    async (workers) => {
      const { child, ready, exited, output } = startServerProcess({
        ...environment,
        ...workers,
        RPC_QUORUM: 's3cret',
        AWS_REGION: 'eu-central-1',
      })
      await ready
      child.kill('SIGTERM')
      await exited
      expect(output().match(/\w+ is unknown; did you mean \w+\?/g)).toEqual([
        'RPC_QUORUM is unknown; did you mean RPC_URLS?',
      ])
      expect(output()).not.toContain('s3cret')
    },
  )

  test('error: does not start with a misspelt setting, and names the right one', async () => {
    const { exited, output } = startServerProcess({
      ...environment,
      TRUST_PROXIES: 's3cret',
      SMTP_PASSWORD: 's3cret',
    })
    expect(await exited).toMatchObject({ code: 78 })
    expect(output()).toBe(
      'TRUST_PROXIES: is unknown; did you mean TRUST_PROXY?\nSMTP_PASSWORD is unknown; did you mean SMTP_URL?\n',
    )
  })

  test('error: reports an unavailable database as a settings problem', async () => {
    const DATABASE_URL = 'postgres://aureus:s3cret@127.0.0.1:1/aureus'
    const { exited, output } = startServerProcess({ ...environment, DATABASE_URL })
    expect(await exited).toMatchObject({ code: 78 })
    expect(output()).toMatch(/^DATABASE_URL: the database is unusable: .*ECONNREFUSED/m)
    expect(output()).not.toContain('s3cret')
  })
})
