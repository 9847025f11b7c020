// The backends of docs/session-tokens.md, in languages that are not installed everywhere.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createListener,
  type Server as NetServer,
} from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const folder = join(import.meta.dirname, '../../../examples/backends')
const APP = 'https://shop.example.com'
const ACCOUNT = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const languages = {
  Python: {
    check: ['python3', '-c', 'import jwt; assert hasattr(jwt.PyJWKClient, "get_signing_keys")'],
    start: () => ['python3', 'session.py'],
  },
  Go: {
    check: ['go', 'version'],
    start: (home: string) => {
      execFileSync('go', ['build', '-o', join(home, 'session'), 'session.go'], { cwd: folder })
      return [join(home, 'session')]
    },
  },
  PHP: {
    check: ['php', '-r', 'exit(extension_loaded("openssl") ? 0 : 1);'],
    start: (_: string, port: number) => ['php', '-S', `127.0.0.1:${port}`, 'session.php'],
  },
}

function isInstalled([program = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function listen(server: Server | NetServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const listener = createListener()
  const port = await listen(listener)
  await new Promise((resolve) => listener.close(resolve))
  return port
}

for (const [language, { check, start }] of Object.entries(languages))
  describe.skipIf(!isInstalled(check))(`a backend in ${language}`, () => {
    let home: string
    let child: ChildProcess
    let backend: string
    let server: Server
    let issuer: string
    let keys: Awaited<ReturnType<typeof generateKeyPair>>
    let answers = true

    beforeAll(async () => {
      home = mkdtempSync(join(tmpdir(), 'aureus-backend-'))
      keys = await generateKeyPair('ES256')
      const published = { ...(await exportJWK(keys.publicKey)), kid: 'a', alg: 'ES256', use: 'sig' }
      server = createServer((request, response) => {
        response.statusCode = answers && request.url === '/.well-known/jwks.json' ? 200 : 500
        response.end(JSON.stringify({ keys: [published] }))
      })
      issuer = `http://127.0.0.1:${await listen(server)}`
      const port = await freePort()
      const [program = '', ...args] = start(home, port)
      child = spawn(program, args, {
        cwd: folder,
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          AUREUS_SERVER_URL: issuer,
          AUREUS_APP_ORIGIN: APP,
          AUREUS_KEYS_FILE: join(home, 'keys.json'),
        },
      })
      backend = `http://127.0.0.1:${port}`
      await vi.waitFor(() => fetch(backend), { timeout: 300_000 })
    }, 900_000)

    afterAll(async () => {
      child?.kill()
      await new Promise((resolve) => server.close(resolve))
      rmSync(home, { recursive: true, force: true })
    })

    const now = () => Math.floor(Date.now() / 1000)
    const sign = (changes: JWTPayload = {}, header: { kid?: string } = {}, key = keys.privateKey) =>
      new SignJWT({
        iss: issuer,
        aud: APP,
        sub: ACCOUNT,
        sid: '6a9b2c1e-5d3f-4c8a-9b7e-1f2d3c4b5a69',
        iat: now(),
        exp: now() + 600,
        jti: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
        account_type: 'eoa',
        ...changes,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'a', ...header })
        .sign(key)
    const ask = (authorization: string) => fetch(backend, { headers: { authorization } })

    test('error: answers 503 while the Aureus server is down', async () => {
      answers = false
      expect((await ask(`Bearer ${await sign()}`)).status).toBe(503)
      answers = true
    })

    test('behavior: returns the account of a valid token', async () => {
      for (let turn = 0; turn < 20; turn++) {
        const response = await ask(`Bearer ${await sign()}`)
        expect(response.status).toBe(200)
        expect(await response.json()).toEqual({ account: ACCOUNT })
      }
    })

    test('error: refuses every token that is not valid for this app', async () => {
      const [header = '', claims = '', signature = ''] = (await sign()).split('.')
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const stranger = await generateKeyPair('ES256')
      const refused = {
        'another app': await sign({ aud: 'https://evil.example' }),
        'another server': await sign({ iss: 'https://evil.example' }),
        'a past end': await sign({ exp: now() - 60 }),
        'an unknown key': await sign({}, { kid: 'b' }),
        'a key of its own': await sign({}, {}, stranger.privateKey),
        'no algorithm': `${encode({ alg: 'none', kid: 'a' })}.${claims}.`,
        'a secret as its key': `${encode({ alg: 'HS256', kid: 'a' })}.${claims}.${signature}`,
        'other claims': `${header}.${encode({ iss: issuer, aud: APP, sub: 'eip155:1:0x0' })}.${signature}`,
        'an empty signature': `${header}.${claims}.`,
        'zeros as its signature': `${header}.${claims}.${'A'.repeat(86)}`,
        'two parts': `${header}.${claims}`,
        nothing: '',
      }
      const statuses = await Promise.all(
        Object.entries(refused).map(async ([name, token]) => [
          name,
          (await ask(`Bearer ${token}`)).status,
        ]),
      )
      expect(statuses).toEqual(Object.keys(refused).map((name) => [name, 401]))
      expect((await ask(`Basic ${await sign()}`)).status).toBe(401)
    })
  })
