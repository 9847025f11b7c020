// The commands as an operator runs them, each in a process of its own.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { describeEachDatabase } from '../../platform/db/eachDatabase.ts'
import { createKeysById } from '../../platform/kms/keyFiles.ts'
import { createRecipient } from './backup/recipient.ts'

const execute = promisify(execFile)

/** @returns what it printed. Fails with what it printed if it ended badly */
async function run(
  command: 'backup' | 'restore',
  environment: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const path = join(import.meta.dirname, `${command}Command.ts`)
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...environment,
  }
  return (await execute(process.execPath, [path, ...args], { env })).stdout
}

describeEachDatabase('npm run backup and npm run restore', (create) => {
  test('behavior: a backup of data and keys is tried out and restored', async () => {
    await using database = await create()
    await using target = await create()
    const db = await openDatabase(database.parameters)
    await db
      .insertInto('names')
      .values({ name: 'one.eth', attributes: '{}', registered_at_ms: 1, updated_at_ms: 1 })
      .execute()
    await db.destroy()
    const folder = mkdtempSync(join(tmpdir(), 'aureus-commands-'))
    const at = (name: string) => join(folder, name)
    const fileIn = (name: string) =>
      join(at(name), readdirSync(at(name)).find((one) => one.endsWith('.backup')) ?? '')
    for (const name of ['keys', 'state']) mkdirSync(at(name), { mode: 0o700 })
    createKeysById(at('keys'), ['auth-kek.1', 'escrow-kek.1', 'pepper.1'])
    const { publicKey, privateKey } = createRecipient()
    writeFileSync(at('identity'), privateKey, { mode: 0o600 })
    const settings = { DATA_DIR: at('state'), ...database.environment, KMS_DIR: at('keys') }

    const toOperator = ['--recipient', publicKey]
    expect(await run('backup', settings, '--to', at('data'), ...toOperator)).toMatch(
      /1 rows of \d+ tables, SHA-256 [0-9a-f]{64}\n$/,
    )
    await run('backup', settings, '--keys', '--to', at('safe'), ...toOperator)

    const opener = ['--identity', at('identity')]
    const keys = ['--keys', fileIn('safe')]
    const { KMS_DIR: _, ...withoutKeys } = settings
    expect(
      await run('restore', withoutKeys, fileIn('data'), '--drill', ...opener, ...keys),
    ).toContain('0 of 0 sealed shares open with the keys.')
    await expect(
      run('restore', settings, at('nothing'), '--drill', ...opener, ...keys),
    ).rejects.toThrow()
    const noted = await openDatabase(database.parameters)
    const events = await noted
      .selectFrom('operator_events')
      .select(['kind', 'ok', 'detail'])
      .orderBy('at_ms')
      .execute()
    await noted.destroy()
    expect(events).toEqual([
      { kind: 'backup', ok: 1, detail: expect.stringMatching(/^1 rows of \d+ tables$/) },
      { kind: 'backup', ok: 1, detail: 'the keys' },
      {
        kind: 'drill',
        ok: 1,
        detail: expect.stringMatching(/tables, made at .*, and 0 shares open$/),
      },
      { kind: 'drill', ok: 0, detail: expect.stringMatching(/^\w+$/) },
    ])
    await run('restore', {}, ...keys, '--into', at('again'), ...opener)
    const targeted = { DATA_DIR: at('state'), ...target.environment, KMS_DIR: at('again') }
    expect(await run('restore', targeted, fileIn('data'), ...opener)).toContain('Restored 1 rows')
    rmSync(folder, { recursive: true })
  })
})
