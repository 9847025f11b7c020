// `npm run keys -- DIRECTORY`: makes the keys that seal the shares of embedded wallets. Those that are there stay.
import { resolve } from 'node:path'
import { createKeyFiles } from './kms/keyFiles.ts'

const folder = resolve(process.argv[2] ?? process.env['KMS_DIR'] ?? 'keys')
const made = createKeyFiles(folder)
console.log(
  made.length > 0
    ? `Made ${made.join(', ')} in ${folder}.\nCopy them to a safe place, apart from the copies of your data: without them no wallet opens.`
    : `The keys in ${folder} stay as they are.`,
)
