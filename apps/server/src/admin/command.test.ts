// `aureus-admin` as a process, against a real console.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { type ConsoleServer, createConsoleServer } from '../testing/consoleServer.ts'
import { freePort } from '../testing/second/freePort.ts'

const COMMAND = fileURLToPath(
  new URL('../../../../packages/admin/src/exports/main.ts', import.meta.url),
)

const folder = mkdtempSync(join(tmpdir(), 'aureus-admin-'))
const keyFile = join(folder, 'operator.key')
const key = generatePrivateKey()
const account = privateKeyToAccount(key)
const other = privateKeyToAccount(generatePrivateKey())
const exported = join(folder, 'audit.ndjson')

let server: ConsoleServer
let url: string

beforeAll(async () => {
  writeFileSync(keyFile, key, { mode: 0o600 })
  const port = await freePort()
  url = `http://localhost:${port}`
  server = await createConsoleServer({
    ADMIN_ACCOUNTS: `${account.address}=admin ${other.address}=viewer`,
    ADMIN_PORT: String(port),
  })
  await server.app.adminOrigin?.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** @param home where its user's configuration is */
async function run(args: readonly string[], { home = 'first', input = '' } = {}) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: {
      PATH: process.env['PATH'],
      AUREUS_ADMIN_URL: url,
      XDG_CONFIG_HOME: join(folder, home),
    },
  })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: code as number, out, err }
}

const answerOf = ({ out }: { out: string }) => JSON.parse(out) as object

describe('aureus-admin', () => {
  test('behavior: signs in with a key file, and keeps the session for this user alone', async () => {
    expect(await run(['session'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('aureus-admin login') as string,
    })
    const login = await run(['login', '--key-file', keyFile, '--json'])
    expect(login).toMatchObject({ code: 0, err: '' })
    expect(answerOf(login)).toMatchObject({ account: `eip155:1:${account.address}`, role: 'admin' })
    const kept = join(folder, 'first/aureus-admin')
    expect(statSync(kept).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(kept))
      expect(statSync(join(kept, file)).mode & 0o777).toBe(0o600)
    expect(await run(['session'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('role: admin') as string,
    })
  })

  test('behavior: signs in with a signature that somebody pastes', async () => {
    const child = spawn(process.execPath, [COMMAND, 'login', '--account', other.address], {
      env: {
        PATH: process.env['PATH'],
        AUREUS_ADMIN_URL: url,
        XDG_CONFIG_HOME: join(folder, 'second'),
      },
    })
    let asked = ''
    for await (const part of child.stderr.setEncoding('utf8')) {
      asked += part as string
      if (asked.includes('Signature: ')) break
    }
    const [, message = ''] = /exactly as it is:\n\n([^]*?)\n\n?Signature: /.exec(asked) ?? []
    expect(message).toContain('Sign in to the console of Aureus as an operator.')
    child.stdin.end(`${await other.signMessage({ message })}\n`)
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect({ out, code }).toMatchObject({
      code: 0,
      out: expect.stringContaining('role: viewer') as string,
    })
  })

  test('behavior: prints the audit log as a table, as JSON, and as it is exported', async () => {
    const table = await run(['audit', '--search', 'session.start'])
    expect(table.out).toMatch(/^entries:\n {2}number +atMs +account/)
    expect(answerOf(await run(['audit', '--json']))).toMatchObject({
      entries: [{ action: 'session.start' }, { number: 1 }],
    })
    const { out, code } = await run(['audit', 'export'])
    expect(code).toBe(0)
    expect(out.trim().split('\n')).toHaveLength(2)
    writeFileSync(exported, out)
  })

  test('behavior: verifies the log itself, with the key that it saw first', async () => {
    const first = await run(['audit', 'verify', '--json'])
    expect(first.err).toMatch(/^Noted the key [\w-]{43}\./)
    expect(answerOf(first)).toMatchObject({ entries: 2, fault: null })
    const [, publicKey = ''] = /Noted the key ([\w-]{43})\./.exec(first.err) ?? []
    expect(server.logged.join('')).toContain(`"publicKey":"${publicKey}"`)
    const offline = await run(['audit', 'verify', '--file', exported, '--key', publicKey], {
      home: 'third',
    })
    expect(offline).toMatchObject({ code: 0, out: expect.stringContaining('fault: –') as string })
  })

  test('error: the verification finds a changed export, and an end that was cut off since the last one', async () => {
    const publicKey = /"publicKey":"([\w-]{43})"/.exec(server.logged.join(''))?.[1] ?? ''
    const changed = join(folder, 'changed.ndjson')
    writeFileSync(
      changed,
      readFileSync(exported, 'utf8').replace('"role":"viewer"', '"role":"admin"'),
    )
    const found = await run(['audit', 'verify', '--file', changed, '--key', publicKey, '--json'])
    expect(found.code).toBe(4)
    expect(answerOf(found)).toMatchObject({ fault: { number: 2, kind: 'changed' } })
    const db = await openDatabase(server.settings)
    const { hash, number } = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('audit_entries').where('number', '=', 2).execute()
    await db.updateTable('audit_head').set({ hash, number }).where('id', '=', 1).execute()
    await db.destroy()
    const cut = await run(['audit', 'verify', '--json'])
    expect(cut.code).toBe(4)
    expect(answerOf(cut)).toMatchObject({ fault: { number: 2, kind: 'removed' } })
  })

  test.each<[string, string[], number, RegExp]>([
    [
      'a change without a reason',
      ['people', 'freeze', 'x'],
      2,
      /needs a reason.*aureus-admin people freeze ID --reason TEXT/,
    ],
    ['a command without what it needs', ['people', 'show'], 2, /^aureus-admin people show ID/],
    ['an unknown command', ['wallets', 'open'], 2, /^Unknown command: wallets open/],
    ['an unknown option', ['audit', '--force'], 2, /--force/],
    ['a key file that others may read', ['login', '--key-file', COMMAND], 2, /chmod 600/],
    [
      'a console that does not answer',
      ['session', '--url', 'http://127.0.0.1:1'],
      1,
      /does not answer/,
    ],
  ])('error: refuses %s', async (_, args, code, words) => {
    const answer = await run(args)
    expect(answer.code).toBe(code)
    expect(answer.err).toMatch(words)
    expect(answer.out).toBe('')
  })

  test('behavior: ends its session', async () => {
    expect(await run(['logout'])).toMatchObject({ code: 0 })
    expect(await run(['session'])).toMatchObject({ code: 3 })
  })
})
