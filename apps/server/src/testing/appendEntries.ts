// For tests: a server's process that only appends to the audit log. It waits for a message before it begins, so that
// several begin together.
import { once } from 'node:events'
import * as v from 'valibot'
import { openAuditLog } from '../admin/audit/log.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createFileKms } from '../platform/kms/fileKms.ts'
import { keyNames } from '../platform/kms/kms.ts'

const { DATA_DIR, DATABASE_URL, KEY, NAME, COUNT } = v.parse(
  v.object({
    DATA_DIR: v.string(),
    DATABASE_URL: v.optional(v.string()),
    KEY: v.string(),
    NAME: v.string(),
    COUNT: v.pipe(v.string(), v.transform(Number)),
  }),
  process.env,
)
const key = Buffer.from(KEY, 'hex')
const kms = createFileKms(keyNames.map((name) => ({ name, version: 1, key })))
const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
process.send?.('ready')
await once(process, 'message')
const audit = await openAuditLog({ db, kms, clock: Date.now })
for (let at = 0; at < COUNT; at++)
  await audit.record(async () => ({
    entry: {
      account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      role: 'admin',
      action: 'test.append',
      subject: `${NAME} ${at}`,
      reason: 'A test.',
      before: null,
      after: { at },
    },
  }))
await db.destroy()
process.disconnect?.()
